import { ChevronDown, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as managementText from '#messages/management'
import type { Activity } from '../../../../worker/contract/activities'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { DateTiles } from '../repeat/date-tiles'
import { ManagedCard } from './card'
import * as styles from './list.module.css'
import { waitingFirst } from './next-action'
import { groupDates, isDone, sortForOrganizer } from './state'

/** Number of cards shown before the user asks for the rest. */
const CARDS_AT_FIRST = 3

type ManagedListProps = {
  activities: readonly Activity[]
  /** Current time in milliseconds. */
  now: number
  onEdit: (activity: Activity) => void
  onDelete: (activity: Activity) => void
  onMessage: (activity: Activity) => void
  onRunAgain: (activity: Activity) => void
  onExtend: (activity: Activity) => void
}

/** All activities of the organizer: those awaiting a decision first, past and canceled ones collapsed. */
export function ManagedList({ activities, now, ...acts }: ManagedListProps) {
  const [isPastOpen, setPastOpen] = useState(() => activities.every((activity) => isDone(activity, now)))
  if (activities.length === 0)
    return (
      <EmptyState
        art="poster"
        title={managementText.noActivitiesYet()}
        action={
          <LinkButton to="/create-activity" variant="accent">
            {managementText.createActivity()}
          </LinkButton>
        }
      >
        {managementText.noActivitiesHint()}
      </EmptyState>
    )
  const groups = groupDates(sortForOrganizer(activities, now), now)
  const isOver = (dates: (typeof groups)[number]) => dates.every((date) => isDone(date, now))
  const coming = waitingFirst(
    groups.filter((dates) => !isOver(dates)),
    now,
  )
  const past = groups.filter(isOver)
  const renderDates = (dates: (typeof groups)[number]) => (
    <ManagedDates key={dates[0].id} dates={dates} now={now} {...acts} />
  )
  return (
    <>
      <div className={`between ${styles.head}`}>
        <h2>
          {managementText.comingUp()} <span>{coming.length}</span>
        </h2>
        <LinkButton to="/create-activity" variant="quiet" className={styles.create}>
          <Plus />
          {managementText.createNewActivity()}
        </LinkButton>
      </div>
      {coming.length === 0 && <p className="soft">{managementText.nothingComingUp()}</p>}
      <Cards label={managementText.comingUp()}>{coming.map(renderDates)}</Cards>
      {past.length > 0 && (
        <details
          className={styles.past}
          open={isPastOpen}
          onToggle={({ currentTarget }) => setPastOpen(currentTarget.open)}
        >
          <summary>
            <h2>
              {managementText.pastAndCanceled()} <span>{past.length}</span>
            </h2>
            <ChevronDown />
          </summary>
          {isPastOpen && <Cards label={managementText.pastAndCanceled()}>{past.map(renderDates)}</Cards>}
        </details>
      )}
    </>
  )
}

/** List of cards that shows only a few at first. */
function Cards({ label, children }: { label: string; children: ReactNode[] }) {
  const [isWhole, setWhole] = useState(false)
  const more = children.length - CARDS_AT_FIRST
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {isWhole ? children : children.slice(0, CARDS_AT_FIRST)}
      </ul>
      {more > 0 && !isWhole && (
        <Button variant="quiet" block className={styles.more} onClick={() => setWhole(true)}>
          {managementText.showMore({ count: more })}
        </Button>
      )}
    </>
  )
}

type ManagedDatesProps = Omit<ManagedListProps, 'activities'> & { dates: readonly [Activity, ...Activity[]] }

/** The card of an activity, or of the selected date of a series. A button lists the other dates. */
function ManagedDates({ dates, now, onEdit, onDelete, onMessage, onRunAgain, onExtend }: ManagedDatesProps) {
  const [chosenId, setChosenId] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const activity = dates.find(({ id }) => id === chosenId) ?? dates[0]
  return (
    <ManagedCard
      activity={activity}
      now={now}
      onEdit={() => onEdit(activity)}
      onDelete={() => onDelete(activity)}
      onMessage={() => onMessage(activity)}
      onRunAgain={() => onRunAgain(activity)}
      onExtend={() => onExtend(activity)}
      dates={
        dates.length > 1 &&
        (isOpen ? (
          <DateTiles dates={dates} shownId={activity.id} onShow={({ id }) => setChosenId(id)} />
        ) : (
          <Button variant="quiet" className={styles.more} onClick={() => setOpen(true)}>
            {managementText.moreDates({ count: dates.length - 1 })}
            <ChevronDown />
          </Button>
        ))
      }
    />
  )
}

/** Placeholder for the list while it loads. */
export function ManagedListSkeleton() {
  return (
    <>
      <div className={`between ${styles.head}`}>
        <Skeleton width={140} height={26} />
      </div>
      <ul className={styles.list} aria-busy="true" aria-label={managementText.activitiesAreLoading()}>
        {[1, 2, 3].map((each) => (
          <li key={each} className={`card ${styles.card}`}>
            <Skeleton className={styles.cover} />
            <div className={styles.title}>
              <Skeleton width="50%" height={24} />
              <Skeleton width="80%" height={23} />
            </div>
            <div className={`small soft ${styles.facts}`}>
              <Skeleton width="70%" height={18} />
              <Skeleton className={styles.loadingText} height={36} />
            </div>
            <div className={styles.seats}>
              <Skeleton width={120} height={20} />
            </div>
            <div className={styles.next}>
              <Skeleton height={48} radius={14} />
            </div>
            <div className={styles.quiet}>
              <Skeleton className={styles.loadingQuiet} width={150} height={16} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
