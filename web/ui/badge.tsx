import type { ReactNode } from 'react'
import * as styles from './badge.module.css'
import { classNames } from './class-names'

/**
 * `low` and `low-solid` are orange, for few spots left; `on` is for covers, `raised` for tinted backgrounds; `type` uses the surrounding
 * activity type's hue.
 */
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
  | 'raised'

const TONE_CLASSES: Record<BadgeTone, string | undefined> = {
  neutral: undefined,
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  info: styles.info,
  low: styles.low,
  'low-solid': styles.lowSolid,
  on: styles.on,
  type: styles.type,
  raised: styles.raised,
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string | undefined; children: ReactNode }

/** A short label with an icon. Pass an icon with every status tone: status must not depend on color alone. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classNames(styles.badge, TONE_CLASSES[tone], !icon && styles.plain, className)}
    >
      {icon}
      {children}
    </span>
  )
}

/** A number that needs attention, such as pending applications. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}
