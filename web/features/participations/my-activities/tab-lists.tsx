import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import * as participationsText from '#messages/participations'
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

const Explore = () => <LinkButton to="/explore">{participationsText.exploreActivities()}</LinkButton>

/** Upcoming activities that the user joined. */
export function UpcomingList({ list }: { list: ListQuery<ParticipationWithActivity> }) {
  return (
    <CardList
      list={list}
      failure={participationsText.upcomingNotLoaded()}
      empty={
        <EmptyState art="bench" title={participationsText.noUpcomingActivities()} action={<Explore />}>
          {participationsText.applyHint()}
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

/** Open applications, then those that were declined or still undecided at the start. */
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
      failure={participationsText.applicationsNotLoaded()}
      empty={
        <EmptyState art="letter" title={participationsText.noPendingApplications()} action={<Explore />}>
          {participationsText.applyHint()}
        </EmptyState>
      }
    >
      {(application) => (
        <MyActivityCard
          key={application.id}
          activity={application.activity}
          status={<StatusBadge {...application} />}
          note={participationsText.appliedOn({
            date: formatDate(application.createdAt),
            ...offerEnd(application),
          })}
          actions={isUndecided(application) && withdrawButton(application)}
        />
      )}
    </CardList>
  )
}

/** Returns message parameters for an offer's end. */
function offerEnd({ offer, activity: { timeZone } }: ApplicationWithActivity) {
  if (!offer) return { offer: 'other', time: '', day: '' } as const
  const at = { dateTime: offer.expiresAt, timeZone }
  return { offer: offer.mayBeKept ? 'ends' : 'yours', time: formatTime(at), day: formatDay(at) } as const
}

/** Past activities with the user's result. */
export function HistoryList({ list }: { list: ListQuery<ParticipationWithActivity> }) {
  return (
    <CardList
      list={list}
      failure={participationsText.historyNotLoaded()}
      empty={
        <EmptyState art="poster" title={participationsText.noActivityHistoryYet()} action={<Explore />}>
          {participationsText.historyHint()}
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
          note={participationsText.result({
            result:
              activity.cancelledAt === null ? (result === 'participated' ? result : 'other') : 'canceled',
          })}
        />
      )}
    </CardList>
  )
}

function ResultBadge({ hasParticipated }: { hasParticipated: boolean }) {
  return hasParticipated ? (
    <Badge tone="success" icon={<Check />}>
      {participationsText.successfullyParticipated()}
    </Badge>
  ) : (
    <Badge icon={<Minus />}>{participationsText.didNotParticipate()}</Badge>
  )
}
