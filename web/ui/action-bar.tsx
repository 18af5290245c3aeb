import type { ReactNode } from 'react'
import * as styles from './action-bar.module.css'
import { classNames } from './class-names'
import { DockSlot } from './dock-slot'

type ActionBarProps = {
  /** The bar's accessible name. */
  label: string
  /** The price, or the next date. */
  price: string
  spots: ReactNode
  /** Whether the two buttons accept and decline an offer. */
  isOffer?: boolean
  /** The main button, optionally a second button, and the reason if the main one is disabled. */
  children: ReactNode
}

/** An activity's price and main button at the bottom of a phone. */
export function ActionBar({ label, price, spots, isOffer, children }: ActionBarProps) {
  return (
    <DockSlot>
      <section className={classNames(styles.bar, isOffer && styles.offer)} aria-label={label}>
        <div className={styles.price}>
          <b>{price}</b>
          {spots}
        </div>
        <div className={styles.actions} data-actions>
          {children}
        </div>
      </section>
    </DockSlot>
  )
}
