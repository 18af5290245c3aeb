import * as groupsText from '#messages/groups'
import type { Activity } from '../../../worker/contract/activities'
import { formatPrice } from '../../lib/format'
import * as styles from './together.module.css'

/** Price per person, and the number of spots left. */
export function PriceAndSpots({ activity }: { activity: Activity }) {
  const price = formatPrice(activity)
  return (
    <p className={styles.price}>
      <b>{activity.price > 0 ? groupsText.priceEach({ price }) : price}</b>
      <span className="small soft">{groupsText.spotsLeft({ spots: activity.spotsLeft })}</span>
    </p>
  )
}
