import { createFileRoute } from '@tanstack/react-router'
import { waitsForDecision } from '../features/activities/management/state'
import { LoadedActivity, NotYours } from '../shell/activity/activity-page'
import { SeatsPage, SeatsSkeleton } from '../shell/seats/seats-page'

export const Route = createFileRoute('/_app/seats/$id')({
  head: () => ({ meta: [{ title: 'Seats' }] }),
  component: Seats,
})

function Seats() {
  const { id } = Route.useParams()
  return (
    <LoadedActivity id={id} skeleton={<SeatsSkeleton />}>
      {(activity) =>
        waitsForDecision(activity) ? (
          <NotYours activityId={id} title="You have applied here yourself">
            Until that is decided, the organizer decides about the seats.
          </NotYours>
        ) : activity.role === 'organizer' || activity.role === 'co-organizer' ? (
          <SeatsPage key={id} activity={activity} />
        ) : (
          <NotYours activityId={id} title="These seats are not yours to give">
            Only the organizer and co-organizers see who is offered a seat.
          </NotYours>
        )
      }
    </LoadedActivity>
  )
}
