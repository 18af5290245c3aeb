import type { LucideIcon } from 'lucide-react'
import { Check, ClockAlert, Minus, Pencil, Trash2 } from 'lucide-react'
import * as invitationsText from '#messages/invitations'
import type { InvitationCode, InvitationState } from '../../../../worker/contract/invitations'
import { failureOf } from '../../../lib/api'
import { formatDate } from '../../../lib/format'
import type { BadgeTone } from '../../../ui/badge'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Meter } from '../../../ui/meter'
import { toast } from '../../../ui/toast'
import { useUpdateCode } from '../queries'
import * as styles from './codes.module.css'
import { CopyButtons } from './copy-buttons'
import { typedDescription } from './form'

const STATES: Record<InvitationState, { label: () => string; tone: BadgeTone; Icon: LucideIcon }> = {
  Active: { label: () => invitationsText.active(), tone: 'success', Icon: Check },
  Expired: { label: () => invitationsText.expired(), tone: 'warning', Icon: ClockAlert },
  Inactive: { label: () => invitationsText.inactive(), tone: 'neutral', Icon: Minus },
}

type CodeRowProps = { code: InvitationCode; onEdit: () => void; onDelete: () => void }

/** A code with its state, uses, and actions. */
export function CodeRow({ code: invitation, onEdit, onDelete }: CodeRowProps) {
  const { code, state, expiresAt } = invitation
  const description = typedDescription(invitation.description) || invitationsText.noDescription()
  const { label, tone, Icon } = STATES[state]
  return (
    <li className={styles.row}>
      <div data-keep-clear className={styles.name}>
        <code>{code}</code>
        <CopyButtons code={code} />
      </div>
      <div className={styles.text}>
        <p dir="auto">{description}</p>
        <p className="small soft">{expiry(expiresAt)}</p>
      </div>
      <Uses invitation={invitation} />
      <Badge className={styles.state} tone={tone} icon={<Icon />}>
        {label()}
      </Badge>
      <div className={styles.actions}>
        <ActiveButton invitation={invitation} />
        <IconButton label={invitationsText.editCode({ code })} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={invitationsText.deleteCode({ code })} variant="danger-quiet" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}

function Uses({ invitation: { usedCount, maxUses } }: { invitation: InvitationCode }) {
  return (
    <div className={styles.uses}>
      <p className="small num">{invitationsText.usedOf({ used: usedCount, max: maxUses })}</p>
      <Meter count={usedCount} of={maxUses} className={styles.meter} />
    </div>
  )
}

function ActiveButton({ invitation: { id, code, isActive } }: { invitation: InvitationCode }) {
  const update = useUpdateCode()
  return (
    <Button
      variant="quiet"
      busy={update.isPending}
      aria-label={
        isActive ? invitationsText.deactivateCode({ code }) : invitationsText.activateCode({ code })
      }
      onClick={() =>
        update.mutate(
          { id, isActive: !isActive },
          {
            onSuccess: () => toast.success(invitationsText.codeStatusUpdated()),
            onError: (error) => toast.failure(failureOf(error)),
          },
        )
      }
    >
      {isActive ? invitationsText.deactivate() : invitationsText.activate()}
    </Button>
  )
}

function expiry(expiresAt: string | null): string {
  if (!expiresAt) return invitationsText.noExpiry()
  const date = formatDate(expiresAt)
  return Date.parse(expiresAt) <= Date.now()
    ? invitationsText.expiredDate({ date })
    : invitationsText.expiresDate({ date })
}
