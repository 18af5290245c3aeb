import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { activityQuery } from '../features/activities/queries'
import { loadState } from '../lib/load-state'
import { SeatsPage, SeatsSkeleton } from '../shell/seats/seats-page'
import { EmptyState } from '../ui/empty-state'
import { FullPage } from '../ui/full-page'
import { LinkButton } from '../ui/link-button'
import { Loaded } from '../ui/loaded'

export const Route = createFileRoute('/_app/seats/$id')({
  head: () => ({ meta: [{ title: 'Seats' }] }),
  component: Seats,
})

function Seats() {
  const { id } = Route.useParams()
  const query = useQuery(activityQuery(id))
  return (
    <Loaded
      state={loadState(query)}
      failure="The activity did not load"
      skeleton={
        <div className="wrap">
          <SeatsSkeleton />
        </div>
      }
    >
      {(activity) =>
        activity.role === 'organizer' || activity.role === 'co-organizer' ? (
          <SeatsPage key={id} activity={activity} />
        ) : (
          <NotYours activityId={id} />
        )
      }
    </Loaded>
  )
}

function NotYours({ activityId }: { activityId: string }) {
  return (
    <FullPage>
      <EmptyState
        bare
        art="signpost"
        level={1}
        title="These seats are not yours to give"
        action={
          <LinkButton to="/activity/$id" params={{ id: activityId }} variant="line">
            View Activity
          </LinkButton>
        }
      >
        Only the organizer and co-organizers see who is offered a seat.
      </EmptyState>
    </FullPage>
  )
}
