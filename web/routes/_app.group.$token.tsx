import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import * as groupsText from '#messages/groups'
import * as pagesText from '#messages/pages'
import type { Group } from '../../worker/contract/groups'
import { GROUP_SEATS_MAX } from '../../worker/contract/limits'
import { MemberForm } from '../features/applications/apply/member-form'
import { Invitation } from '../features/groups/invitation'
import { groupOfLinkQuery } from '../features/groups/queries'
import { namesOf } from '../features/groups/words'
import { loadState } from '../lib/load-state'
import { useMe } from '../lib/session'
import { TogetherPage } from '../shell/activity/together-page'
import { EmptyState } from '../ui/empty-state'
import { FullPage } from '../ui/full-page'
import { LinkButton } from '../ui/link-button'
import { LinkEnded } from '../ui/link-ended'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'

export const Route = createFileRoute('/_app/group/$token')({
  head: () => ({ meta: [{ title: pagesText.applyTogether() }] }),
  component: GroupOfLink,
})

/** The page that a group's link opens: its members, and a form to join it. */
function GroupOfLink() {
  const { token } = Route.useParams()
  const found = useQuery(groupOfLinkQuery(token))
  return (
    <Loaded
      state={loadState(found)}
      failure={pagesText.theGroupDidNotLoad()}
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
  const toOwnGroup = { to: '/together/$id', params: { id: group.activityId } } as const
  const isMember = group.members.some(({ userId }) => userId === me.id)
  const isIn = group.members.some(({ userId, confirmedAt }) => userId === me.id && confirmedAt !== null)
  if (isIn) return <Navigate {...toOwnGroup} replace />
  if (!isMember && group.seats >= GROUP_SEATS_MAX) return <Full activityId={group.activityId} />
  return (
    <TogetherPage
      activityId={group.activityId}
      title={groupsText.wouldLikeToGo({
        names: namesOf(group.members.filter(({ userId }) => userId !== me.id)),
      })}
    >
      {(activity) => (
        <Invitation
          activity={activity}
          group={group}
          token={token}
          memberForm={(props) => <MemberForm {...props} />}
          onConfirmed={() => void navigate(toOwnGroup)}
        />
      )}
    </TogetherPage>
  )
}

/** Shown when the group has no spot left. */
function Full({ activityId }: { activityId: string }) {
  return (
    <FullPage>
      <EmptyState
        bare
        art="bench"
        level={1}
        title={pagesText.groupIsFull()}
        action={
          <LinkButton to="/activity/$id" params={{ id: activityId }} variant="line">
            {pagesText.viewActivity()}
          </LinkButton>
        }
      >
        {pagesText.groupIsFullHint()}
      </EmptyState>
    </FullPage>
  )
}

function Ended() {
  return (
    <LinkEnded
      action={
        <LinkButton to="/explore" variant="line">
          {pagesText.exploreActivitiesLink()}
        </LinkButton>
      }
    >
      {pagesText.groupEnded()}
    </LinkEnded>
  )
}
