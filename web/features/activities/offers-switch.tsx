import { useId } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { failureOf } from '../../lib/api'
import { Switch } from '../../ui/switch'
import { toast } from '../../ui/toast'
import { useUpdateActivity } from './mutations'
import * as styles from './offers-switch.module.css'

type OffersSwitchProps = { activity: Pick<Activity, 'id' | 'offersSeats'>; isOpen: boolean }

/** Whether freed seats are offered to people approved for the waitlist (product.md 21.2). */
export function OffersSwitch({ activity: { id, offersSeats = true }, isOpen }: OffersSwitchProps) {
  const [headingId, hintId] = [useId(), useId()]
  const update = useUpdateActivity()
  const isOn = update.isPending ? update.variables.offersSeats === true : offersSeats
  return (
    <section className="card pad" aria-labelledby={headingId}>
      <h2 id={headingId}>How seats move</h2>
      <div className={styles.setting}>
        <p>
          <b>Offer freed seats</b>
          <span id={hintId} className="small soft">
            <br />
            To the people you approved, in the order of the line. Off, you decide about each.
          </span>
        </p>
        <Switch
          label="Offer freed seats"
          describedBy={hintId}
          checked={isOn}
          disabled={!isOpen}
          onChange={(next) =>
            !update.isPending &&
            update.mutate({ id, offersSeats: next }, { onError: (error) => toast.failure(failureOf(error)) })
          }
        />
      </div>
    </section>
  )
}
