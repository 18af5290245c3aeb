import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Layers, X } from 'lucide-react'
import { locale } from '#messages'
import * as securityText from '#messages/security'
import { SECURITY_EVENTS_COUNTED_MAX } from '../../../worker/contract/limits'
import { formatParts } from '../../../worker/contract/list-text'
import type { AdminSecurityEvent } from '../../../worker/contract/security'
import { SECURITY_CATEGORIES } from '../../../worker/contract/vocabulary'
import { pagedList } from '../../lib/load-state'
import { useIsPhone } from '../../lib/use-is-phone'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import { RadioChips } from '../../ui/radio-chips'
import { SearchField } from '../../ui/search-field'
import { SelectOne } from '../../ui/select-one'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './admin-log.module.css'
import { CATEGORY_LOOKS } from './category'
import { eventText, formatWhen } from './event-text'
import type { LogDays } from './log-days'
import { LOG_DAYS } from './log-days'
import type { LogFilters } from './queries'
import { securityCountsQuery, securityLogQuery } from './queries'

const DAYS_LABELS: Record<LogDays, () => string> = {
  1: () => securityText.today(),
  7: () => securityText.lastDays({ days: 7 }),
  90: () => securityText.lastDays({ days: 90 }),
}

type SecurityLogProps = { filters: LogFilters; onFilter: (filters: LogFilters) => void }

/** The security log for admins: filters, and a table, or a list on phones. */
export default function SecurityLog({ filters, onFilter }: SecurityLogProps) {
  const list = useInfiniteQuery(securityLogQuery(filters))
  const isPhone = useIsPhone()
  const choose = (user: string) => onFilter({ ...filters, user, q: undefined })
  return (
    <>
      <p className="soft small">{securityText.adminLogHint()}</p>
      <LogFilterBar filters={filters} onFilter={onFilter} />
      <LoadedList
        list={pagedList(list)}
        failure={securityText.logNotLoaded()}
        skeleton={<Skeleton height={420} radius={20} />}
        empty={
          <EmptyState art="search" title={securityText.nothingHappened()}>
            {securityText.tryLongerTime()}
          </EmptyState>
        }
      >
        {(events) =>
          isPhone ? (
            <EventList events={events} onUser={choose} />
          ) : (
            <EventTable events={events} onUser={choose} />
          )
        }
      </LoadedList>
    </>
  )
}

function LogFilterBar({ filters, onFilter }: SecurityLogProps) {
  const { data: counts } = useQuery(securityCountsQuery(filters))
  return (
    <div className={styles.filters}>
      <div className={styles.top}>
        <SearchField
          className={styles.search}
          label={securityText.findAPerson()}
          placeholder={securityText.findAPerson()}
          value={filters.q ?? ''}
          onSearch={(q) => onFilter({ ...filters, q: q || undefined, user: undefined })}
        />
        <SelectOne
          variant="pill"
          aria-label={securityText.timeRange()}
          value={filters.days}
          onChange={(days) => onFilter({ ...filters, days })}
          options={LOG_DAYS.map((value) => ({ value, label: DAYS_LABELS[value]() }))}
        />
        {filters.user && (
          <Button variant="line" onClick={() => onFilter({ ...filters, user: undefined })}>
            <X />
            {securityText.showEveryone()}
          </Button>
        )}
      </div>
      <RadioChips
        label={securityText.kinds()}
        value={filters.category ?? 'all'}
        onChange={(chosen) => onFilter({ ...filters, category: chosen === 'all' ? undefined : chosen })}
        options={[
          {
            value: 'all' as const,
            label: securityText.everything(),
            icon: <Layers />,
            count: counts && countText(Object.values(counts)),
          },
          ...SECURITY_CATEGORIES.map((value) => {
            const { label, Icon } = CATEGORY_LOOKS[value]
            return { value, label: label(), icon: <Icon />, count: counts && countText([counts[value]]) }
          }),
        ]}
      />
    </div>
  )
}

/** Returns "248", or "1,000+" at the counting limit. */
function countText(counts: readonly number[]): string {
  const sum = counts.reduce((total, count) => total + count, 0)
  const isMore = counts.some((count) => count >= SECURITY_EVENTS_COUNTED_MAX)
  return `${sum.toLocaleString(locale())}${isMore ? '+' : ''}`
}

type EventsProps = { events: AdminSecurityEvent[]; onUser: (id: string) => void }

function EventTable({ events, onUser }: EventsProps) {
  return (
    <div className={`card ${styles.table}`}>
      <table>
        <caption className="sr">{securityText.securityLog()}</caption>
        <thead>
          <tr>
            <th scope="col">{securityText.time()}</th>
            <th scope="col">{securityText.kind()}</th>
            <th scope="col">{securityText.whatHappened()}</th>
            <th scope="col">{securityText.who()}</th>
            <th scope="col">{securityText.detail()}</th>
            <th scope="col">{securityText.where()}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td className="num">
                <time dateTime={event.createdAt}>{formatWhen(event.createdAt)}</time>
              </td>
              <td>
                <CategoryBadge event={event} />
              </td>
              <td>
                <b>{eventText(event)}</b>
              </td>
              <td>
                <Who event={event} onUser={onUser} />
              </td>
              <td>{detailOf(event)}</td>
              <td className="soft">{event.place ?? securityText.unknown()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EventList({ events, onUser }: EventsProps) {
  return (
    <ol className={`card ${styles.list}`} aria-label={securityText.securityLog()}>
      {events.map((event) => (
        <li key={event.id}>
          <div>
            <b>{eventText(event)}</b>
            <p className="small">
              <Who event={event} onUser={onUser} />
            </p>
            <p className="small soft">{detailOf(event)}</p>
          </div>
          <div className={styles.side}>
            <time className="small soft num" dateTime={event.createdAt}>
              {formatWhen(event.createdAt)}
            </time>
            <CategoryBadge event={event} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function CategoryBadge({ event: { category } }: { event: AdminSecurityEvent }) {
  const { word, Icon, tone } = CATEGORY_LOOKS[category]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {word()}
    </Badge>
  )
}

/** The acting user and the affected user. Pressing a name filters by that user. */
function Who({
  event: { actor, user },
  onUser,
}: { event: AdminSecurityEvent } & Pick<EventsProps, 'onUser'>) {
  const button = ({ id, name }: NonNullable<typeof user>) => (
    <button type="button" className={styles.who} onClick={() => onUser(id)}>
      {name}
    </button>
  )
  const person = actor ?? user
  if (person === null) return <span className="soft">{securityText.notSignedIn()}</span>
  if (actor === null || user === null) return button(person)
  return securityText.actorAbout({ actor: () => button(actor), person: () => button(user) })
}

function detailOf({ about, device, isNewDevice }: AdminSecurityEvent): string {
  return formatParts([about, about ? null : device, isNewDevice && securityText.newDeviceInList()])
}
