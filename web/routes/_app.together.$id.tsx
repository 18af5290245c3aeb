import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import { cacheApplication } from '../features/activities/cache'
import { activityQuery } from '../features/activities/queries'
import { MemberForm } from '../features/applications/apply/member-form'
import { ownGroupsQuery } from '../features/groups/queries'
import { Together } from '../features/groups/together'
import { loadState } from '../lib/load-state'
import { TogetherPage } from '../shell/activity/together-page'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'

// If this fails to load, the page still shows everything else.
const LeaveMenu = lazy(() => import('../features/groups/leave-menu').catch(() => ({ default: () => <></> })))

export const Route = createFileRoute('/_app/together/$id')({
  head: () => ({ meta: [{ title: pagesText.applyTogether() }] }),
  component: ApplyTogether,
})

function ApplyTogether() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const own = useQuery(ownGroupsQuery(id))
  return (
    <TogetherPage
      activityId={id}
      title={pagesText.applyTogether()}
      menu={
        own.data?.group && (
          <Suspense fallback={<Skeleton width={44} height={44} radius={22} />}>
            <LeaveMenu group={own.data.group} />
          </Suspense>
        )
      }
    >
      {(activity) => (
        <Loaded
          state={loadState(own)}
          failure={pagesText.yourGroupDidNotLoad()}
          skeleton={<Skeleton height={320} radius={20} />}
        >
          {(groups) => (
            <Together
              activity={activity}
              own={groups}
              memberForm={(props) => <MemberForm {...props} />}
              onApplied={(application) => {
                cacheApplication(queryClient, id, application)
                toast.success(pagesText.applicationSubmitted())
                void queryClient.invalidateQueries({ queryKey: activityQuery(id).queryKey })
                void navigate({ to: '/activity/$id', params: { id } })
              }}
            />
          )}
        </Loaded>
      )}
    </TogetherPage>
  )
}
