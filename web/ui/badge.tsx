import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** `low` is orange and means hurry; `on` is for what lies on a cover; `type` takes the hue of the type around it. */
export type BadgeTone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'low'
  | 'low-solid'
  | 'on'
  | 'type'

const TONE_CLASSES: Record<BadgeTone, string> = {
  neutral: '',
  success: 'badge-success',
  warning: 'badge-warning',
  danger: 'badge-danger',
  info: 'badge-info',
  low: 'badge-low',
  'low-solid': 'badge-low solid',
  on: 'badge-on',
  type: 'badge-type',
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string | undefined; children: ReactNode }

/** A word with a mark. Status is never colour alone, so give an icon with every tone that says one. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', TONE_CLASSES[tone], !icon && 'plain', className)}>
      {icon}
      {children}
    </span>
  )
}

/** A number that asks to be dealt with, such as applications that wait. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>
}
