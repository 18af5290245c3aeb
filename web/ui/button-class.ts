import * as styles from './button.module.css'
import { classNames } from './class-names'

/**
 * The role of a button. `accent` is for creating and for urgency, `primary` for every other main action. `line-danger` is a line button
 * that turns red on hover. `back` links to the parent page, and is plain text on phones. `bare` uses the surrounding text color.
 */
type ButtonVariant =
  | 'primary'
  | 'accent'
  | 'line'
  | 'line-danger'
  | 'quiet'
  | 'soft'
  | 'danger'
  | 'danger-quiet'
  | 'ok'
  | 'back'
  | 'bare'

const VARIANT_CLASSES: Record<ButtonVariant, string | undefined> = {
  primary: undefined,
  accent: styles.accent,
  line: styles.line,
  'line-danger': classNames(styles.line, styles.warns),
  quiet: styles.quiet,
  soft: styles.soft,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
  ok: styles.ok,
  back: classNames(styles.line, styles.back),
  bare: styles.bare,
}

export type ButtonStyleProps = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'lg' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  /** Square, for a single icon. */
  icon?: boolean | undefined
  round?: boolean | undefined
  /** Keeps its colors while `aria-disabled`, because the action is done rather than unavailable. */
  settled?: boolean | undefined
  /** For positioning only. Change the appearance with the props above or the custom properties in button.module.css. */
  className?: string | undefined
}

/**
 * Returns a button's class names for other elements: `<a className={buttonClass({ variant: 'line' })} download>`. Within the
 * app, use Button or LinkButton.
 */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  block,
  icon,
  round,
  settled,
  className,
}: ButtonStyleProps = {}) {
  return classNames(
    styles.button,
    VARIANT_CLASSES[variant],
    size === 'lg' && styles.large,
    block && styles.block,
    icon && styles.icon,
    round && styles.round,
    settled && styles.settled,
    className,
  )
}
