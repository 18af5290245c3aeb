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
 * A link that looks like a button, with the typed props of the router's Link.
 * @example <LinkButton to="/activity/$id" params={{ id }} variant="line">View Details</LinkButton>
 */
export const LinkButton = createLink(ButtonAnchor)
