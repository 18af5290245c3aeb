import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import * as coOrganizersText from '#messages/co-organizers'
import type { CoOrganizerLink } from '../../../worker/contract/co-organizers'
import { CO_ORGANIZER_LINK_DAYS } from '../../../worker/contract/limits'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { failureOf } from '../../lib/api'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { FormError } from '../../ui/form-error'
import { Input } from '../../ui/input'
import { copyLink } from '../../ui/share-link'
import { toast } from '../../ui/toast'
import * as styles from './co-organizers.module.css'
import { useCreateLink, useEndLink } from './queries'
import { RoleChoice } from './role-choice'
import { roleKey } from './roles'

type LinkDialogProps = {
  activityId: string
  link: CoOrganizerLink | null
  open: boolean
  onClose: () => void
}

/** Dialog to create, copy, and revoke the invitation link. Only one link exists at a time. */
export function LinkDialog({ activityId, link, open, onClose }: LinkDialogProps) {
  const [chosen, setChosen] = useState<HelperRole | null>(null)
  const role = chosen ?? link?.role ?? 'co-organizer'
  const [create, end] = [useCreateLink(activityId), useEndLink(activityId)]
  const current = link?.role === role ? link : null
  const failure = create.isError ? failureOf(create.error) : null

  function endLink() {
    end.mutate(undefined, {
      onSuccess: () => {
        toast.success(coOrganizersText.theLinkNoLongerWorks())
        onClose()
      },
      onError: (error) => toast.failure(failureOf(error)),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={coOrganizersText.inviteLink()}
      description={coOrganizersText.inviteLinkHint()}
      footer={
        <>
          {link && (
            <Button variant="danger-quiet" busy={end.isPending} onClick={endLink}>
              {coOrganizersText.endLink()}
            </Button>
          )}
          {current ? (
            <Button onClick={() => void copyLink(current.url)}>
              <LinkIcon />
              {coOrganizersText.copyLink()}
            </Button>
          ) : (
            <Button busy={create.isPending} onClick={() => create.mutate(role)}>
              {coOrganizersText.createLink()}
            </Button>
          )}
        </>
      }
    >
      <RoleChoice value={role} onChange={setChosen} />
      {current && (
        <div className={styles.address}>
          <Input
            readOnly
            aria-label={coOrganizersText.inviteLink()}
            value={current.url}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
      <p className="small soft" role="status">
        {describe({ link, current, role })}
      </p>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
    </Dialog>
  )
}

type Links = { link: CoOrganizerLink | null; current: CoOrganizerLink | null; role: HelperRole }

function describe({ link, current, role }: Links): string {
  if (current)
    return coOrganizersText.peopleJoinAs({ role: roleKey(role), date: formatDate(current.expiresAt) })
  return coOrganizersText.newLink({
    days: CO_ORGANIZER_LINK_DAYS,
    replaced: link ? roleKey(link.role) : 'other',
  })
}
