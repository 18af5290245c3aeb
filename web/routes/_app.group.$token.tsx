import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Group } from '../../worker/contract/groups'
import { MemberForm } from '../features/applications/apply/member-form'
import { GroupColumns } from '../features/groups/columns'
import { Invitation } from '../features/groups/invitation'
import { groupOfLinkQuery } from '../features/groups/queries'
import { Summary } from '../features/groups/summary'
import { loadState } from '../lib/load-state'
import { useMe } from '../lib/session'
import { TogetherPage } from '../shell/activity/together-page'
import { LinkButton } from '../ui/link-button'
import { LinkEnded } from '../ui/link-ended'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'

export const Route = createFileRoute('/_app/group/$token')({
  head: () => ({ meta: [{ title: 'Apply together' }] }),
  component: GroupOfLink,
})

/** The page of a group's link: its members, and a form to confirm. */
function GroupOfLink() {
  const { token } = Route.useParams()
  const found = useQuery(groupOfLinkQuery(token))
  return (
    <Loaded
      state={loadState(found)}
      failure="The group did not load"
      skeleton={
        <div className="wrap">
          <Skeleton height={320} radius={20} />
        </div>
      }
    >
      {(group) => (group ? <Joining group={group} token={token} /> : <Ended />)}
    </Loaded>
  )
}

function Joining({ group, token }: { group: Group; token: string }) {
  const navigate = useNavigate()
  const me = useMe()
  const toGroup = () => navigate({ to: '/together/$id', params: { id: group.activityId } })
  const isMember = group.members.some(({ userId }) => userId === me.id)
  const isIn = group.members.some(({ userId, confirmedAt }) => userId === me.id && confirmedAt !== null)
  return (
    <TogetherPage activityId={group.activityId} title="Come together">
      {(activity) => (
        <GroupColumns aside={<Summary activity={activity} seats={group.seats + (isMember ? 0 : 1)} />}>
          {isIn ? (
            <p>
              You're in this group.{' '}
              <LinkButton to="/together/$id" params={{ id: activity.id }} variant="line">
                See your group
              </LinkButton>
            </p>
          ) : (
            <Invitation
              activity={activity}
              group={group}
              token={token}
              memberForm={(props) => <MemberForm {...props} />}
              onConfirmed={() => void toGroup()}
            />
          )}
        </GroupColumns>
      )}
    </TogetherPage>
  )
}

function Ended() {
  return (
    <LinkEnded
      action={
        <LinkButton to="/explore" variant="line">
          Explore activities
        </LinkButton>
      }
    >
      The group has applied, or it was ended. Ask your friends for a new link.
    </LinkEnded>
  )
}
