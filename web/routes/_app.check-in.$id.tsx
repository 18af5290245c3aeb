import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { activityQuery } from '../features/activities/queries'
import { CheckInPage } from '../features/door/check-in-page'
import { loadState } from '../lib/load-state'
import { textParam } from '../lib/search-params'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'

type Search = {
  /** The code from a scanned link. */
  code?: string
  view?: 'mine'
}

export const Route = createFileRoute('/_app/check-in/$id')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const code = textParam(search.code)
    return { ...(code && { code }), ...(search.view === 'mine' && { view: 'mine' }) }
  },
  head: () => ({ meta: [{ title: pagesText.checkIn() }] }),
  component: CheckIn,
})

function CheckIn() {
  const { id } = Route.useParams()
  const { code, view = 'scan' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(activityQuery(id))
  return (
    <Loaded
      state={loadState(query)}
      failure={pagesText.theActivityDidNotLoad()}
      skeleton={
        <div className="wrap">
          <Skeleton height={420} radius={20} />
        </div>
      }
    >
      {(activity) => (
        <CheckInPage
          key={id}
          activity={activity}
          code={code}
          view={view}
          onView={(next) =>
            void navigate({
              search: next === 'mine' ? { view: 'mine' } : {},
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </Loaded>
  )
}
