import { useId } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { failureOf } from '../../lib/api'
import { Switch } from '../../ui/switch'
import { toast } from '../../ui/toast'
import { useUpdateActivity } from './mutations'
import * as styles from './offers-switch.module.css'

type OffersSwitchProps = {
  activity: Pick<Activity, 'id' | 'offersSeats' | 'passesOnSilentSeats'>
  isOpen: boolean
}

/** The organizer's choices about freed seats, and seats of people who do not answer (product.md 21.2, 22.8). */
export function OffersSwitch({ activity, isOpen }: OffersSwitchProps) {
  const headingId = useId()
  const { offersSeats = true, passesOnSilentSeats = false } = activity
  return (
    <section className="card pad" aria-labelledby={headingId}>
      <h2 id={headingId}>How seats move</h2>
      <Setting
        activityId={activity.id}
        name="offersSeats"
        label="Offer freed seats"
        hint="To the people you approved, in the order of the line. Off, you decide about each."
        isOn={offersSeats}
        isOpen={isOpen}
      />
      <Setting
        activityId={activity.id}
        name="passesOnSilentSeats"
        label="Pass on seats without an answer"
        hint="Who does not answer “Still coming?” is reminded 6 hours before. From 4 hours before, the seat is offered to the line. It stays theirs until somebody takes it."
        isOn={offersSeats && passesOnSilentSeats}
        isOpen={isOpen && offersSeats}
      />
    </section>
  )
}

type SettingProps = {
  activityId: string
  name: 'offersSeats' | 'passesOnSilentSeats'
  label: string
  hint: string
  isOn: boolean
  isOpen: boolean
}

function Setting({ activityId, name, label, hint, isOn, isOpen }: SettingProps) {
  const hintId = useId()
  const update = useUpdateActivity()
  return (
    <div className={styles.setting}>
      <p>
        <b>{label}</b>
        <span id={hintId} className="small soft">
          <br />
          {hint}
        </span>
      </p>
      <Switch
        label={label}
        describedBy={hintId}
        checked={update.isPending ? update.variables[name] === true : isOn}
        disabled={!isOpen}
        onChange={(next) =>
          !update.isPending &&
          update.mutate(
            { id: activityId, [name]: next },
            { onError: (error) => toast.failure(failureOf(error)) },
          )
        }
      />
    </div>
  )
}
