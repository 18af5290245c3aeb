import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  ApplicationWithActivity,
  ParticipationWithActivity,
} from '../../../../worker/contract/activities'
import { isOpen } from '../../../lib/activity-time'
import { formatDate, formatDay, formatTime } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { StatusBadge } from '../../../ui/status-badge'
import { AddToCalendar } from '../add-to-calendar'
import { QuitButton } from '../quit-button'
import { MyActivityCard } from './card'
import type { ListQuery } from './card-list'
import { CardList } from './card-list'

const explore = <LinkButton to="/explore">Explore Activities</LinkButton>

/** Upcoming activities that the user joined. */
export function UpcomingList({ list }: { list: ListQuery<ParticipationWithActivity> }) {
  return (
    <CardList
      list={list}
      failure="Your upcoming activities did not load"
      empty={
        <EmptyState art="bench" title="No upcoming activities." action={explore}>
          Apply for activities in the Explore page!
        </EmptyState>
      }
    >
      {({ id, activity }) => (
        <MyActivityCard
          key={id}
          activity={activity}
          status={<StatusBadge status="APPROVED" />}
          actions={
            isOpen(activity) && (
              <>
                <AddToCalendar activity={activity} />
                <QuitButton activity={activity} />
              </>
            )
          }
        />
      )}
    </CardList>
  )
}

/** Returns whether an application can still be decided. */
export function isUndecided({ status, activity }: ApplicationWithActivity): boolean {
  return status === 'PENDING' && isOpen(activity)
}

/** Open applications, then declined ones and those ended by the start. */
export function ApplicationList({
  list,
  withdrawButton,
}: {
  list: ListQuery<ApplicationWithActivity>
  withdrawButton: (application: ApplicationWithActivity) => ReactNode
}) {
  return (
    <CardList
      list={{
        ...list,
        data: list.data?.toSorted((one, other) => Number(isUndecided(other)) - Number(isUndecided(one))),
      }}
      failure="Your applications did not load"
      empty={
        <EmptyState art="letter" title="No pending applications." action={explore}>
          Apply for activities in the Explore page!
        </EmptyState>
      }
    >
      {(application) => (
        <MyActivityCard
          key={application.id}
          activity={application.activity}
          status={<StatusBadge {...application} />}
          note={`Applied on ${formatDate(application.createdAt)}${offerText(application)}`}
          actions={isUndecided(application) && withdrawButton(application)}
        />
      )}
    </CardList>
  )
}

/** Returns "· yours until 7:40 PM, Tue, Nov 24" for an offered seat. */
function offerText({ offer, activity: { timeZone } }: ApplicationWithActivity): string {
  if (!offer) return ''
  const at = { dateTime: offer.expiresAt, timeZone }
  return ` · ${offer.mayBeKept ? 'The offer ends at' : 'The spot is yours until'} ${formatTime(at)}, ${formatDay(at)}`
}

/** Past activities with the user's result. */
export function HistoryList({ list }: { list: ListQuery<ParticipationWithActivity> }) {
  return (
    <CardList
      list={list}
      failure="Your history did not load"
      empty={
        <EmptyState art="poster" title="No activity history yet." action={explore}>
          Participate in activities to build your history!
        </EmptyState>
      }
    >
      {({ id, activity, result }) => (
        <MyActivityCard
          key={id}
          activity={activity}
          // A canceled activity has its own badge, and no one was absent.
          status={
            activity.cancelledAt === null && <ResultBadge hasParticipated={result === 'participated'} />
          }
          note={`Result: ${describeResult(activity.cancelledAt, result)}`}
        />
      )}
    </CardList>
  )
}

function describeResult(cancelledAt: string | null, result: ParticipationWithActivity['result']): string {
  if (cancelledAt !== null) return 'The activity was canceled'
  return result === 'participated' ? 'Successfully participated' : 'Did not participate'
}

function ResultBadge({ hasParticipated }: { hasParticipated: boolean }) {
  return hasParticipated ? (
    <Badge tone="success" icon={<Check />}>
      Successfully participated
    </Badge>
  ) : (
    <Badge icon={<Minus />}>Did not participate</Badge>
  )
}
