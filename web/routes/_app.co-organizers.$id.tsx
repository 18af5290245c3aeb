import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../worker/contract/activities'
import { activityQuery } from '../features/activities/queries'
import { helpedQuery } from '../features/co-organizers/helped-query'
import { CoOrganizersPage } from '../features/co-organizers/page'
import { PendingInvitation } from '../features/co-organizers/pending-invitation'
import { loadState } from '../lib/load-state'
import { EmptyState } from '../ui/empty-state'
import { FullPage } from '../ui/full-page'
import { LinkButton } from '../ui/link-button'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'

export const Route = createFileRoute('/_app/co-organizers/$id')({
  head: () => ({ meta: [{ title: pagesText.coOrganizers() }] }),
  component: CoOrganizers,
})

const skeleton = (
  <div className="wrap">
    <Skeleton height={420} radius={20} />
  </div>
)

function CoOrganizers() {
  const { id } = Route.useParams()
  const query = useQuery(activityQuery(id))
  return (
    <Loaded state={loadState(query)} failure={pagesText.theActivityDidNotLoad()} skeleton={skeleton}>
      {(activity) =>
        activity.role === null ? (
          <Invited activity={activity} />
        ) : (
          <CoOrganizersPage key={id} activity={activity} />
        )
      }
    </Loaded>
  )
}

/** The invitation page for a user who hasn't joined yet. */
function Invited({ activity: { id } }: { activity: Activity }) {
  const query = useQuery(helpedQuery)
  return (
    <Loaded state={loadState(query)} failure={pagesText.yourInvitationDidNotLoad()} skeleton={skeleton}>
      {(helped) => {
        const invitation = helped.find(({ activity, isInvited }) => isInvited && activity.id === id)
        return invitation ? <PendingInvitation invitation={invitation} /> : <NotInvited activityId={id} />
      }}
    </Loaded>
  )
}

function NotInvited({ activityId }: { activityId: string }) {
  return (
    <FullPage>
      <EmptyState
        bare
        art="signpost"
        level={1}
        title={pagesText.notAHelper()}
        action={
          <LinkButton to="/activity/$id" params={{ id: activityId }} variant="line">
            {pagesText.viewActivity()}
          </LinkButton>
        }
      >
        {pagesText.invitationEnded()}
      </EmptyState>
    </FullPage>
  )
}
