import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { useNow } from '../../../lib/use-now'
import { Count } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/skeleton'
import { onePerGroup, withGroup } from '../decide/together'
import { receivedApplicationsQuery } from '../queries'
import * as styles from './all.module.css'
import { GroupHead, GroupLink } from './group-head'
import type { ReviewListProps } from './list'
import { ReviewRows } from './list'
import { ReviewRow } from './row'
import { ReviewToolbar } from './toolbar'
import { useDecisions } from './use-decisions'

/** Number of cards shown at first, and of rows per card. The rest of the rows are on the activity's page. */
const CARDS_AT_FIRST = 5
const ROWS_MAX = 3

/** An activity with its number of undecided applications. */
type Waiting = { activity: Activity; toDecide: number }

type AllApplicationsProps = Omit<ReviewListProps, 'activityId' | 'seatsId' | 'isShown'> & {
  /** Activities that can be decided, soonest start first. */
  waiting: readonly Waiting[]
  /** The number of all applications. */
  total: number
}

/**
 * Applications to all activities: undecided ones by activity, decided ones collapsed. With a search or filter, shows a single
 * list.
 */
export function AllApplications({ waiting, total, ...list }: AllApplicationsProps) {
  const { filters, onFilter } = list
  const isFiltered = Boolean(filters.q || filters.status)
  return (
    <>
      <ReviewToolbar
        placeholder={decisionsText.searchAllPlaceholder()}
        filters={filters}
        onFilter={onFilter}
      />
      {isFiltered || total === 0 ? (
        <>
          <h2 className="sr">{decisionsText.applications()}</h2>
          <ReviewRows {...list} />
        </>
      ) : (
        <WaitingAndDecided waiting={waiting} total={total} {...list} />
      )}
    </>
  )
}

function WaitingAndDecided({ waiting, total, ...list }: AllApplicationsProps) {
  const [announcement, announce] = useState('')
  // Keep decided rows in place, so that the focus isn't lost and an undo restores the row where it was.
  const [decidedHere, setDecidedHere] = useState<readonly Application[]>([])
  const [isWhole, setWhole] = useState(false)
  // Show the first cards together, so that one that loads late doesn't push the others down.
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(waiting.length === 0)
  const { decide, isBusy, question } = useDecisions({ ...list, announce })
  const toDecide = waiting.reduce((sum, each) => sum + each.toDecide, 0)
  const shown = waiting.filter(
    (each) => each.toDecide > 0 || decidedHere.some(({ activityId }) => activityId === each.activity.id),
  )
  const first = shown.slice(0, CARDS_AT_FIRST)
  const isLoading = first.some(({ activity }) => !loaded.includes(activity.id))
  const isAbove = (application: Application) => {
    const activity = list.activityOf(application.activityId)
    return activity !== undefined && list.isOpen(activity) && isUndecided(application)
  }
  return (
    <>
      {shown.length > 0 && (
        <>
          <h2 className={`row wrap-row ${styles.title}`}>
            {decisionsText.waitingForYou()} {toDecide > 0 && <Count>{toDecide}</Count>}
            <span>{decisionsText.soonestFirst()}</span>
          </h2>
          {isLoading && <Skeleton height={640} radius={20} />}
          <div className={styles.cards} hidden={isLoading}>
            {(isWhole ? shown : first).map((each) => (
              <WaitingCard
                key={each.activity.id}
                {...each}
                isKept={({ id }) => decidedHere.some((one) => one.id === id)}
                isBusy={isBusy}
                onLoaded={() => setLoaded((before) => [...before, each.activity.id])}
                onDecide={(application, decision) => {
                  setDecidedHere((before) => [...before, application])
                  decide(application, decision)
                }}
              />
            ))}
          </div>
          {shown.length > CARDS_AT_FIRST && !isWhole && !isLoading && (
            <Button variant="quiet" block onClick={() => setWhole(true)}>
              {decisionsText.showMore({ count: shown.length - CARDS_AT_FIRST })}
            </Button>
          )}
        </>
      )}
      {total > toDecide && !isLoading && (
        <details
          className={styles.decided}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <h2>{decisionsText.alreadyDecided()}</h2>
            <span>{decisionsText.applicationCount({ count: total - toDecide })}</span>
            <ChevronDown />
          </summary>
          {isOpen && <ReviewRows {...list} isShown={(application) => !isAbove(application)} />}
        </details>
      )}
      {question}
      <span role="status" className="sr">
        {announcement}
      </span>
    </>
  )
}

const isUndecided = ({ status, waitlistedAt }: Application) => status === 'PENDING' && waitlistedAt === null

type WaitingCardProps = Waiting & {
  isKept: (application: Application) => boolean
  isBusy: (application: Application) => boolean
  onLoaded: () => void
  onDecide: ReturnType<typeof useDecisions>['decide']
}

/** The first undecided applications to an activity. */
function WaitingCard({ activity, toDecide, isKept, isBusy, onLoaded, onDecide }: WaitingCardProps) {
  const now = useNow()
  const { data, isPending } = useInfiniteQuery(
    receivedApplicationsQuery({ activityId: activity.id, status: 'PENDING' }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent is notified once.
  useEffect(() => {
    if (!isPending) onLoaded()
  }, [isPending])
  const items = data?.pages.flatMap((page) => page.items)
  const rows =
    items && onePerGroup(items.filter((each) => isUndecided(each) || isKept(each))).slice(0, ROWS_MAX)
  return (
    <section className={`card ${styles.card}`} data-type={activity.type} aria-label={activity.title}>
      <GroupHead activity={activity} toDecide={toDecide} />
      <ul aria-label={decisionsText.applicationsFor({ title: activity.title })}>
        {rows
          ? rows.map((application) => (
              <ReviewRow
                key={application.id}
                application={application}
                members={withGroup(application, items)}
                activity={activity}
                isOpen
                isInCard
                isBusy={isBusy(application)}
                now={now}
                onDecide={(decision) => onDecide(application, decision)}
                seatsId={undefined}
              />
            ))
          : Array.from({ length: Math.min(toDecide, ROWS_MAX) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
              <li key={row} className={styles.loading}>
                <Skeleton width={220} height={44} />
              </li>
            ))}
      </ul>
      <GroupLink activityId={activity.id} />
    </section>
  )
}
