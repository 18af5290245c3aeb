import { classNames } from './class-names'

/** What a button means: `accent` is for making and hurrying alone, `primary` for every other main act. */
type ButtonVariant = 'primary' | 'accent' | 'line' | 'quiet' | 'soft' | 'danger' | 'danger-quiet' | 'ok'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'lg' | undefined
  /** As wide as what holds it. */
  block?: boolean | undefined
  /** Square, for a single icon. */
  icon?: boolean | undefined
  className?: string | undefined
}

/**
 * The classes of a button, for what is none: `<a className={buttonClass({ variant: 'line' })} href="…" download>`.
 * Inside the app use Button or LinkButton.
 */
export function buttonClass({ variant = 'primary', size = 'md', block, icon, className }: ButtonLook = {}) {
  return classNames(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size === 'lg' && 'btn-lg',
    block && 'btn-block',
    icon && 'btn-icon',
    className,
  )
}
