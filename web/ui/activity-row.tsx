import type { ComponentProps, ReactNode } from 'react'
import * as styles from './activity-row.module.css'
import { Cover } from './cover'

type ActivityRowProps = {
  cover: ComponentProps<typeof Cover>
  /** Accessible name, for rows with more controls than the link. */
  label?: string
  time: ReactNode
  /** The language of the title, if known. */
  language?: string | null | undefined
  /** A link with the title. Clicking anywhere in the row follows it. */
  link: ReactNode
  place: string
  /** Short text after the place, such as the distance. */
  afterPlace?: ReactNode
  /** A line shown only in wide rows, such as the organizer. */
  wideLine?: ReactNode
  price: string
  /** Spots left, or the viewer's state. */
  spots?: ReactNode
  /** A button in the corner. */
  corner?: ReactNode
}

/** An activity in a list. Wide rows show price and spots at the end. */
export function ActivityRow({
  cover,
  label,
  time,
  language,
  link,
  place,
  afterPlace,
  wideLine,
  price,
  spots,
  corner,
}: ActivityRowProps) {
  return (
    <article className={styles.row} data-type={cover.type} aria-label={label}>
      <Cover className={styles.cover} sizes="132px" {...cover} />
      <div className={styles.body}>
        <div className={styles.text}>
          <p className={styles.time}>{time}</p>
          <h3 dir="auto" lang={language ?? undefined} className={`clamp2 ${styles.title}`}>
            {link}
          </h3>
          <p className={`small soft ${styles.place}`}>
            <span dir="auto" className="clamp2">
              {place}
            </span>
            {afterPlace && <span className={styles.afterPlace}>{afterPlace}</span>}
          </p>
          {wideLine && <p className={`row small soft ${styles.wideLine}`}>{wideLine}</p>}
        </div>
        <p className={`row small soft ${styles.foot}`}>
          <b>{price}</b>
          {spots}
        </p>
      </div>
      {corner && <span className={styles.corner}>{corner}</span>}
    </article>
  )
}
