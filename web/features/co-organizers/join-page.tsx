import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as coOrganizersText from '#messages/co-organizers'
import type { JoinPreview } from '../../../worker/contract/co-organizers'
import { isolate } from '../../../worker/contract/isolate'
import { ApiError, failureOf } from '../../lib/api'
import { loadState } from '../../lib/load-state'
import { EmptyState } from '../../ui/empty-state'
import { FormError } from '../../ui/form-error'
import { FullPage } from '../../ui/full-page'
import { LinkButton } from '../../ui/link-button'
import { LinkEnded } from '../../ui/link-ended'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { Invitation } from './invitation'
import { joinPreviewQuery, useJoin } from './queries'
import { roleKey } from './roles'

/** Page of an invitation link: the role, its rights, and a button to join. */
export function JoinPage({ token }: { token: string }) {
  const query = useQuery({
    ...joinPreviewQuery(token),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  })
  if (query.error instanceof ApiError && query.error.code === 'invalid_link')
    return (
      <LinkEnded
        action={
          <LinkButton to="/explore" variant="line">
            {coOrganizersText.backToExplore()}
          </LinkButton>
        }
      >
        {coOrganizersText.linkHint()}
      </LinkEnded>
    )
  return (
    <Loaded
      state={loadState(query)}
      failure={coOrganizersText.theInvitationDidNotLoad()}
      skeleton={
        <div className="wrap">
          <Skeleton height={420} radius={20} />
        </div>
      }
    >
      {(preview) => (preview.isMember ? <Member {...preview} /> : <Join token={token} preview={preview} />)}
    </Loaded>
  )
}

function Join({ token, preview }: { token: string; preview: JoinPreview }) {
  const { activityId, title, organizer, role } = preview
  const navigate = useNavigate()
  const join = useJoin()
  const failure = join.isError ? failureOf(join.error) : null
  return (
    <Invitation
      organizer={organizer}
      activity={preview}
      role={role}
      acceptLabel={coOrganizersText.joinAs({ role: roleKey(role) })}
      refuseLabel={coOrganizersText.notNow()}
      isAccepting={join.isPending}
      onAccept={() =>
        join.mutate(token, {
          onSuccess: () => {
            toast.success(coOrganizersText.youHelp({ title, role: roleKey(role) }))
            void navigate({ to: '/co-organizers/$id', params: { id: activityId }, replace: true })
          },
        })
      }
      onRefuse={() => void navigate({ to: '/explore' })}
    >
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
    </Invitation>
  )
}

function Member({ activityId, title }: JoinPreview) {
  return (
    <FullPage>
      <EmptyState
        bare
        art="signpost"
        level={1}
        title={coOrganizersText.youAlreadyHelp()}
        action={
          <LinkButton to="/co-organizers/$id" params={{ id: activityId }}>
            {coOrganizersText.viewCoOrganizers()}
          </LinkButton>
        }
      >
        {coOrganizersText.alreadyHelpHint({ title: isolate(title) })}
      </EmptyState>
    </FullPage>
  )
}
