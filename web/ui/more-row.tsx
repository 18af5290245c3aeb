import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as styles from './more-row.module.css'

/** A button with a title and a second line that opens optional fields. */
export function MoreRow({ title, children, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <button type="button" className={styles.row} {...rest}>
      <span>
        <b>{title}</b>
        <span className="small soft">{children}</span>
      </span>
      <ChevronRight />
    </button>
  )
}
