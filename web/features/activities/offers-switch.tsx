import { useId } from 'react'
import * as activityFormText from '#messages/activity-form'
import type { Activity } from '../../../worker/contract/activities'
import { failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'
import { useUpdateActivity } from './mutations'
import * as styles from './offers-switch.module.css'
import { OffersFields } from './seat-options/offers-fields'
import { seatOptionsOf } from './seat-options/options'

type OffersSwitchProps = {
  activity: Pick<Activity, 'id' | 'offersSeats' | 'passesOnSilentSeats'>
  isOpen: boolean
}

/** The organizer's settings for freed seats, on the seats page. Each change saves immediately. */
export function OffersSwitch({ activity, isOpen }: OffersSwitchProps) {
  const headingId = useId()
  const update = useUpdateActivity()
  const { offersSeats, passesOnSilentSeats } = { ...activity, ...(update.isPending && update.variables) }
  return (
    <section className={`card pad ${styles.offers}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{activityFormText.whenSpotOpens()}</h2>
      <OffersFields
        value={seatOptionsOf({ offersSeats, passesOnSilentSeats })}
        disabled={!isOpen}
        onChange={(name, isOn) =>
          !update.isPending &&
          update.mutate(
            { id: activity.id, [name]: isOn },
            { onError: (error) => toast.failure(failureOf(error)) },
          )
        }
      />
    </section>
  )
}
