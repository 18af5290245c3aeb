import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import * as styles from './menu.module.css'

/** A menu of links as a native popover, which opens without the menu's code. `className` positions it. */
export function PopoverMenu({ className, ...rest }: ComponentProps<'nav'> & { id: string }) {
  return <nav popover="auto" {...rest} className={classNames(styles.menu, className)} />
}
