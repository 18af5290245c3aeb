import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { activityQuery } from '../features/activities/queries'
import { DoorPage, DoorSkeleton } from '../features/door/door-page'
import { runsDoor } from '../lib/door-access'
import { loadState } from '../lib/load-state'
import { textParam } from '../lib/search-params'
import { useMe } from '../lib/session'
import { EmptyState } from '../ui/empty-state'
import { FullPage } from '../ui/full-page'
import { LinkButton } from '../ui/link-button'
import { Loaded } from '../ui/loaded'

export const Route = createFileRoute('/_app/door/$id')({
  validateSearch: (search: Record<string, unknown>): { code?: true; pass?: string } => {
    const pass = textParam(search.pass)
    return { ...(String(search.code) === 'true' && { code: true }), ...(pass && { pass }) }
  },
  head: () => ({ meta: [{ title: 'At the door' }] }),
  component: Door,
})

function Door() {
  const { id } = Route.useParams()
  const { code = false, pass } = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  const query = useQuery(activityQuery(id))
  return (
    <Loaded
      state={loadState(query)}
      failure="The activity did not load"
      skeleton={
        <div className="wrap">
          <DoorSkeleton />
        </div>
      }
    >
      {(activity) =>
        runsDoor(activity, me.id) ? (
          <DoorPage
            key={id}
            activity={activity}
            pass={pass}
            isCodeShown={code}
            onCode={(isShown) => void navigate({ search: isShown ? { code: true } : {}, resetScroll: false })}
          />
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
        title="This door is not yours"
        action={
          <LinkButton to="/activity/$id" params={{ id: activityId }} variant="line">
            View Activity
          </LinkButton>
        }
      >
        Only the organizer and helpers can check people in.
      </EmptyState>
    </FullPage>
  )
}
