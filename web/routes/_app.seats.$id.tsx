import { createFileRoute } from '@tanstack/react-router'
import { organizes } from '../../worker/contract/activity-status'
import { can } from '../lib/abilities'
import { LoadedActivity, NotYours } from '../shell/activity/activity-page'
import { SeatsPage, SeatsSkeleton } from '../shell/seats/seats-page'

export const Route = createFileRoute('/_app/seats/$id')({
  head: () => ({ meta: [{ title: 'Spots' }] }),
  component: Seats,
})

function Seats() {
  const { id } = Route.useParams()
  return (
    <LoadedActivity id={id} skeleton={<SeatsSkeleton />}>
      {(activity) =>
        can('manageSeats', activity) ? (
          <SeatsPage key={id} activity={activity} />
        ) : organizes(activity) ? (
          <NotYours activityId={id} title="You have applied here yourself">
            Until that is decided, the organizer decides who gets a spot.
          </NotYours>
        ) : (
          <NotYours activityId={id} title="You don't manage these spots">
            Only the organizer and co-organizers see who has an offer.
          </NotYours>
        )
      }
    </LoadedActivity>
  )
}
