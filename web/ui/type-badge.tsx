import type { LucideIcon } from 'lucide-react'
import { BookOpen, Dumbbell, Flower2, Mountain, PartyPopper, Shapes, Ticket } from 'lucide-react'
import type { ACTIVITY_TYPES } from '../../worker/contract/vocabulary'
import { ACTIVITY_TYPE_LABELS } from '../../worker/contract/vocabulary'
import { Badge } from './badge'
import * as styles from './badge.module.css'
import { classNames } from './class-names'

export type ActivityTypeName = (typeof ACTIVITY_TYPES)[number]

const TYPE_ICONS: Record<ActivityTypeName, LucideIcon> = {
  SPORTS_FITNESS: Dumbbell,
  SOCIAL: PartyPopper,
  LEARNING: BookOpen,
  ENTERTAINMENT: Ticket,
  TRAVEL: Mountain,
  WELLNESS: Flower2,
  OTHER: Shapes,
}

/** The icon of an activity type. Decorative. */
export function TypeIcon({ type }: { type: ActivityTypeName }) {
  const Icon = TYPE_ICONS[type]
  return <Icon />
}

/** The badge of an activity type in its hue; `on` for covers. */
export function TypeBadge({
  type,
  on = false,
  className,
}: {
  type: ActivityTypeName
  on?: boolean
  className?: string | undefined
}) {
  return (
    <span data-type={type} className={classNames(styles.ofType, className)}>
      <Badge tone={on ? 'on' : 'type'} icon={<TypeIcon type={type} />}>
        {ACTIVITY_TYPE_LABELS[type]()}
      </Badge>
    </span>
  )
}
