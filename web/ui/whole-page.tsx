import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import * as styles from './whole-page.module.css'

/** Centers a message in the page: not found, an error, or loading. */
export function WholePage({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wholePage, className)} />
}
