import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
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
import { ROLE_WORDS } from './roles'

type LinkDialogProps = {
  activityId: string
  link: CoOrganizerLink | null
  open: boolean
  onClose: () => void
}

/** A dialog that creates, copies, and ends the invitation link. There is one link at a time. */
export function LinkDialog({ activityId, link, open, onClose }: LinkDialogProps) {
  const [chosen, setChosen] = useState<HelperRole | null>(null)
  const role = chosen ?? link?.role ?? 'co-organizer'
  const [create, end] = [useCreateLink(activityId), useEndLink(activityId)]
  const current = link?.role === role ? link : null
  const failure = create.isError ? failureOf(create.error) : null

  function endLink() {
    end.mutate(undefined, {
      onSuccess: () => {
        toast.success('The link no longer works')
        onClose()
      },
      onError: (error) => toast.failure(failureOf(error)),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Invite link"
      description="Anyone who opens it can join, so send it only to people you trust."
      footer={
        <>
          {link && (
            <Button variant="danger-quiet" busy={end.isPending} onClick={endLink}>
              End link
            </Button>
          )}
          {current ? (
            <Button onClick={() => void copyLink(current.url)}>
              <LinkIcon />
              Copy link
            </Button>
          ) : (
            <Button busy={create.isPending} onClick={() => create.mutate(role)}>
              Create link
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
            aria-label="Invite link"
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
    return `People join as ${ROLE_WORDS[role]}. The link works until ${formatDate(current.expiresAt)}.`
  const ends = link ? ` It replaces the link for ${ROLE_WORDS[link.role]}.` : ''
  return `A new link works for ${CO_ORGANIZER_LINK_DAYS} days.${ends}`
}
