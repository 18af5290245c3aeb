import type { FormEvent } from 'react'
import { useState } from 'react'
import * as alertsText from '#messages/alerts'
import type { ActivityType, Difficulty } from '../../../worker/contract/activities'
import { initialsOf } from '../../../worker/contract/cut-text'
import {
  ACTIVITY_TYPE_LABELS,
  ACTIVITY_TYPES,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
} from '../../../worker/contract/vocabulary'
import { failureOf } from '../../lib/api'
import type { ChosenPlace } from '../../lib/chosen-places'
import { formatRadius } from '../../lib/distance'
import { radiusSlider } from '../../lib/radius-slider'
import { weekdaysInOrder } from '../../lib/week-start'
import { Button } from '../../ui/button'
import { CheckChips } from '../../ui/check-chips'
import { Dialog } from '../../ui/dialog/dialog'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Slider } from '../../ui/slider'
import { toast } from '../../ui/toast'
import { TypeIcon } from '../../ui/type-badge'
import * as styles from './alert-dialog.module.css'
import { weekdays } from './describe'
import { useCreateAlert } from './queries'

type AlertDialogProps = {
  place: ChosenPlace
  /** Initial values, from the list's filters. */
  initial: { radius: number; type: ActivityType | undefined; difficulty: Difficulty | undefined }
  open: boolean
  onClose: () => void
}

const typeOptions = () =>
  ACTIVITY_TYPES.map((type) => ({
    value: type,
    label: ACTIVITY_TYPE_LABELS[type](),
    icon: <TypeIcon type={type} />,
    type,
  }))
function dayOptions() {
  const names = weekdays()
  return weekdaysInOrder().map((value) => {
    const name = names[value] ?? ''
    return { value, label: initialsOf(name), name }
  })
}
const difficultyOptions = () => DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value]() }))

/** Creates an alert for activities around a place (product.md 4.41). */
export function AlertDialog({ place, initial, open, onClose }: AlertDialogProps) {
  const [types, setTypes] = useState(initial.type ? [initial.type] : [])
  const [difficulties, setDifficulties] = useState(initial.difficulty ? [initial.difficulty] : [])
  const [days, setDays] = useState<number[]>([])
  const [radius, setRadius] = useState(initial.radius)
  const { mutate, isPending, error } = useCreateAlert()
  const failure = error && failureOf(error)
  const { name, latitude, longitude } = place

  function create(event: FormEvent) {
    event.preventDefault()
    mutate(
      { place: { name, latitude, longitude }, radius, types, difficulties, days },
      {
        onSuccess: () => {
          toast.success(alertsText.created({ name }))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={alertsText.alertMeNear({ name })}
      description={alertsText.onceADay()}
      onSubmit={create}
      dismissable={!isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {alertsText.cancel()}
          </Button>
          <Button type="submit" busy={isPending}>
            {alertsText.alertMe()}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <CheckChips
          label={alertsText.whatKind()}
          hint={types.length === 0 ? alertsText.anyKind() : undefined}
          values={types}
          onChange={setTypes}
          options={typeOptions()}
        />
        <CheckChips
          label={alertsText.whichDays()}
          hint={days.length === 0 ? alertsText.anyDay() : undefined}
          values={days}
          onChange={setDays}
          options={dayOptions()}
          isEven
        />
        <CheckChips
          label={alertsText.level()}
          values={difficulties}
          onChange={setDifficulties}
          options={difficultyOptions()}
        />
        <Field label={alertsText.distance({ distance: formatRadius(radius) })}>
          <Slider {...radiusSlider(radius, setRadius)} />
        </Field>
        <FormError pause={failure?.pause}>{failure?.text}</FormError>
      </div>
    </Dialog>
  )
}
