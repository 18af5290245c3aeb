import { useNavigate } from '@tanstack/react-router'
import * as coOrganizersText from '#messages/co-organizers'
import type { HelpedActivity } from '../../../worker/contract/co-organizers'
import { failureOf } from '../../lib/api'
import { useMe } from '../../lib/session'
import { FormError } from '../../ui/form-error'
import { toast } from '../../ui/toast'
import { Invitation } from './invitation'
import { useAccept, useRemove } from './queries'
import { roleKey } from './roles'

/** The user's invitation to an activity, to accept or decline. */
export function PendingInvitation({ invitation: { activity, role } }: { invitation: HelpedActivity }) {
  const { id, title, creator } = activity
  const me = useMe()
  const navigate = useNavigate()
  const [accept, decline] = [useAccept(id), useRemove(id, { isOwn: true })]
  const error = accept.error ?? decline.error
  const failure = error ? failureOf(error) : null
  return (
    <Invitation
      organizer={creator}
      activity={activity}
      role={role}
      acceptLabel={coOrganizersText.accept()}
      refuseLabel={coOrganizersText.decline()}
      isAccepting={accept.isPending}
      isRefusing={decline.isPending}
      onAccept={() =>
        accept.mutate(undefined, {
          onSuccess: () => toast.success(coOrganizersText.youHelp({ title, role: roleKey(role) })),
        })
      }
      onRefuse={() =>
        decline.mutate(me.id, {
          onSuccess: () => {
            toast.success(coOrganizersText.youDeclinedTheInvitation())
            void navigate({ to: '/activity/$id', params: { id } })
          },
        })
      }
    >
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
    </Invitation>
  )
}
