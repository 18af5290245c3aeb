import type { ComponentProps } from 'react'
import * as styles from './full-page.module.css'

/** Centers a message on the page, such as an error or a loading indicator. */
export function FullPage(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.fullPage} />
}
