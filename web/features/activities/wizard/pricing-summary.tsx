import type { ReactNode } from 'react'
import * as activityFormText from '#messages/activity-form'
import { formatMoney } from '../../../../worker/contract/money'
import type { Draft } from './draft'
import { currencyOf, maximumRevenue, priceOf } from './draft'
import * as styles from './pricing-summary.module.css'

/** Price, seats, and, for a paid activity, the maximum revenue (product.md 4.25). Children are shown below. */
export function PricingSummary({ draft, children }: { draft: Draft; children?: ReactNode }) {
  const price = priceOf(draft)
  // "$1,250.00"
  const exactly = (amount: number) => formatMoney(amount, currencyOf(draft), { withDecimals: true })
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="pricing-summary">
      <h2 id="pricing-summary">{activityFormText.pricingSummary()}</h2>
      <dl>
        <div>
          <dt>{activityFormText.pricePerParticipant()}</dt>
          <dd>{price === 0 ? activityFormText.free() : exactly(price)}</dd>
        </div>
        <div>
          <dt>{activityFormText.maxParticipantsSlider()}</dt>
          <dd>{draft.maxParticipants}</dd>
        </div>
        {price > 0 && (
          <div className={styles.total}>
            <dt>{activityFormText.maximumRevenue()}</dt>
            <dd>{exactly(maximumRevenue(draft))}</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  )
}
