import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import * as styles from './full-page.module.css'

/** Centers a message on the page, such as an error or a loading indicator. */
export function FullPage({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.fullPage, className)} />
}
