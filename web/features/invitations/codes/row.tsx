import type { LucideIcon } from 'lucide-react'
import { Check, ClockAlert, Minus, Pencil, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { InvitationCode, InvitationState } from '../../../../worker/contract/invitations'
import { failureOf } from '../../../lib/api'
import { formatDate } from '../../../lib/format'
import type { BadgeTone } from '../../../ui/badge'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { toast } from '../../../ui/toast'
import { useUpdateCode } from '../queries'
import * as styles from './codes.module.css'
import { CopyButtons } from './copy-buttons'

const STATES: Record<InvitationState, { tone: BadgeTone; Icon: LucideIcon }> = {
  Active: { tone: 'success', Icon: Check },
  Expired: { tone: 'warning', Icon: ClockAlert },
  Inactive: { tone: 'neutral', Icon: Minus },
}

type CodeRowProps = { code: InvitationCode; onEdit: () => void; onDelete: () => void }

/** A code with its state, uses, and actions. */
export function CodeRow({ code: invitation, onEdit, onDelete }: CodeRowProps) {
  const { code, description, state, expiresAt } = invitation
  const { tone, Icon } = STATES[state]
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <code>{code}</code>
        <CopyButtons code={code} />
      </div>
      <div className={styles.text}>
        <p className="clip" title={description}>
          {description}
        </p>
        <p className="small soft">{expiry(expiresAt)}</p>
      </div>
      <Uses invitation={invitation} />
      <Badge className={styles.state} tone={tone} icon={<Icon />}>
        {state}
      </Badge>
      <div className={styles.actions}>
        <ActiveButton invitation={invitation} />
        <IconButton label={`Edit ${code}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`Delete ${code}`} variant="danger-quiet" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}

function Uses({ invitation: { usedCount, maxUses } }: { invitation: InvitationCode }) {
  const share = { width: `${Math.min(100, (usedCount / maxUses) * 100)}%` } as CSSProperties
  return (
    <div className={styles.uses}>
      <p className="small num">
        <b>{usedCount.toLocaleString('en-US')}</b>/{maxUses.toLocaleString('en-US')} used
      </p>
      <div className={styles.meter} aria-hidden="true">
        <i style={share} />
      </div>
    </div>
  )
}

function ActiveButton({ invitation: { id, code, isActive } }: { invitation: InvitationCode }) {
  const update = useUpdateCode()
  return (
    <Button
      variant="quiet"
      busy={update.isPending}
      aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${code}`}
      onClick={() =>
        update.mutate(
          { id, isActive: !isActive },
          {
            onSuccess: () => toast.success('Code status updated'),
            onError: (error) => toast.failure(failureOf(error)),
          },
        )
      }
    >
      {isActive ? 'Deactivate' : 'Activate'}
    </Button>
  )
}

function expiry(expiresAt: string | null): string {
  if (!expiresAt) return 'No expiry'
  return `${Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`
}
