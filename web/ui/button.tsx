import type { ComponentProps, MouseEvent } from 'react'
import type { ButtonStyleProps } from './button-class'
import { buttonClass } from './button-class'
import { Spinner } from './spinner'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Shows a spinner before the text and ignores clicks. The button keeps the focus. */
    busy?: boolean | undefined
  }

/**
 * A button. Its `type` defaults to "button", so that it does not submit a form by accident.
 * @example <Button variant="danger" busy={remove.isPending} onClick={remove}>Delete</Button>
 */
export function Button({
  variant,
  size,
  block,
  icon,
  round,
  settled,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, icon, round, settled, className })}
      onClick={click}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <Spinner />}
      {busy && icon ? null : children}
    </button>
  )
}
