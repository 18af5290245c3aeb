import type { LucideIcon } from 'lucide-react'
import { Check, Clock, ListOrdered, Minus, Undo2, X } from 'lucide-react'
import * as uiText from '#messages/ui'
import { APPLICATION_STATUS_LABELS } from '../../worker/contract/labels'
import type { BadgeTone } from './badge'
import { Badge } from './badge'

type StatusName = keyof typeof APPLICATION_STATUS_LABELS

const STATUSES: Record<StatusName, { tone: BadgeTone; Icon: LucideIcon }> = {
  NONE: { tone: 'neutral', Icon: Minus },
  PENDING: { tone: 'warning', Icon: Clock },
  APPROVED: { tone: 'success', Icon: Check },
  REJECTED: { tone: 'danger', Icon: X },
  WITHDRAWN: { tone: 'neutral', Icon: Undo2 },
}

type StatusBadgeProps = {
  status: StatusName
  /** 1 is next in line; absent or null when not on the waitlist. */
  waitlistPosition?: number | null | undefined
  /** The seat offered to the applicant. */
  offer?: object | null | undefined
  /** Replaces the default label, for example with "Application Pending". */
  label?: string
}

/** The status of an application, with icon and color (product.md 6.1). */
export function StatusBadge({ status, waitlistPosition, offer, label }: StatusBadgeProps) {
  if (status === 'PENDING' && waitlistPosition)
    return (
      <Badge tone="info" icon={<ListOrdered />}>
        {offer ? uiText.aSpotOpenedUp() : uiText.positionOnWaitlist({ position: waitlistPosition })}
      </Badge>
    )
  const { tone, Icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {label ?? APPLICATION_STATUS_LABELS[status]()}
    </Badge>
  )
}
