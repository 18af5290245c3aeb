import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './icon-row.module.css'

type IconRowProps = {
  Icon: LucideIcon
  title: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** Buttons at the end of the row. */
  children?: ReactNode
}

/** A list item with an icon, a title, a note, and buttons. Place it in a `ul`. */
export function IconRow({ Icon, title, note, children }: IconRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.text}>
        <b dir="auto">{title}</b>
        {note && (
          <p className="small soft">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {children && <div className={styles.buttons}>{children}</div>}
    </li>
  )
}
