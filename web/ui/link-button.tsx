import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ButtonStyleProps } from './button-class'
import { buttonClass } from './button-class'

function ButtonAnchor({
  variant,
  size,
  block,
  icon,
  round,
  settled,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonStyleProps) {
  return <a {...rest} className={buttonClass({ variant, size, block, icon, round, settled, className })} />
}

/**
 * A link that looks like a button; `to`, `params` and `search` are checked like the router's own Link.
 * @example <LinkButton to="/activity/$id" params={{ id }} variant="line">View Details</LinkButton>
 */
export const LinkButton = createLink(ButtonAnchor)
