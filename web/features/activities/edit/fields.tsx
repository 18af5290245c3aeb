import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { Activity } from '../../../../worker/contract/activities'
import { decisionTime } from '../../../../worker/contract/goes-ahead-text'
import {
  ACTIVITY_DURATION_MAX_MINUTES,
  ACTIVITY_DURATION_MIN_MINUTES,
  ACTIVITY_DURATION_STEP_MINUTES,
} from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'
import { parseAmount, parseWholeNumber } from '../../../../worker/contract/typed-number'
import { ACTIVITY_TYPE_LABELS, ACTIVITY_TYPES, DIFFICULTIES } from '../../../../worker/contract/vocabulary'
import { dateAt, formatDuration, pluralize, zoneNote } from '../../../lib/format'
import type { Position } from '../../../lib/geolocation'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Select } from '../../../ui/select'
import { Slider } from '../../../ui/slider'
import { Textarea } from '../../../ui/textarea'
import { ApplicantQuestionsField } from '../applicant-questions/field'
import { problemIn } from '../applicant-questions/problem'
import { AutoApprovalField } from '../auto-approval-field'
import { ExactPlaceSwitch } from '../exact-place-switch'
import { SeatOptionsLine } from '../seat-options/line'
import type { SeatOptions } from '../seat-options/options'
import { TimeZoneField } from '../time-zone-field'
import { VisibilityChoice } from '../visibility-choice'
import * as styles from './fields.module.css'
import type { EditForm } from './form'

export type PlaceFieldProps = {
  place: LocationFeature
  near: Position
  error: string | undefined
  onChoose: (place: LocationFeature) => void
}

export type ImageFieldProps = {
  activity: Activity
  image: string | null
  onChange: (image: string | null) => void
}

type EditFieldsProps = {
  form: UseFormReturn<EditForm>
  activity: Activity
  placeField: (props: PlaceFieldProps) => ReactNode
  imageField: (props: ImageFieldProps) => ReactNode
}

/** The fields of the edit dialog, in their fixed order (product.md 4.28). */
export function EditFields({ form, activity, placeField, imageField }: EditFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form
  const zone = zoneNote(activity)
  const isOthers = activity.role === 'co-organizer'
  const today = dateAt({ dateTime: new Date().toISOString(), timeZone: activity.timeZone })
  return (
    <div className={styles.fields}>
      <Field label="Title" error={errors.title?.message} className={styles.wide}>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Type" error={errors.type?.message} className={styles.wide}>
        <Select {...register('type')}>
          {ACTIVITY_TYPES.map((type) => (
            <option key={type} value={type}>
              {ACTIVITY_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Date" error={errors.date?.message}>
        <Input type="date" min={today} {...register('date')} />
      </Field>
      <Field label="Time" hint={zone && `Local time at the place (${zone})`} error={errors.time?.message}>
        <Input type="time" {...register('time')} />
      </Field>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="place"
          render={({ field, fieldState }) => (
            <>
              {placeField({
                place: field.value,
                near: activity.location,
                error: fieldState.error?.message,
                onChoose: (place) => {
                  field.onChange(place)
                  // A new place brings its own zone.
                  form.setValue('placeTimeZone', undefined)
                },
              })}
            </>
          )}
        />
      </div>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="placeTimeZone"
          render={({ field }) => (
            <TimeZoneField
              found={form.watch('place').properties.timeZone ?? activity.timeZone}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="hidesExactLocation"
          render={({ field }) => (
            <ExactPlaceSwitch
              checked={field.value}
              onChange={field.onChange}
              disabledBecause={
                isOthers ? 'Only the organizer can change who sees the exact place.' : undefined
              }
            />
          )}
        />
      </div>
      <Field
        label="Max Participants"
        hint={
          activity.participants > 0 &&
          `${pluralize(activity.participants, 'person has', 'people have')} joined`
        }
        error={errors.maxParticipants?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('maxParticipants', { setValueAs: typedNumber(parseWholeNumber) })}
        />
      </Field>
      <Field label="Price ($)" hint="0 is free" error={errors.price?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...register('price', { setValueAs: typedNumber(parseAmount) })}
        />
      </Field>
      <Field label="Description" error={errors.description?.message} className={styles.wide}>
        <Textarea rows={5} {...register('description')} />
      </Field>
      <Field label="What to bring" optional error={errors.whatToBring?.message} className={styles.wide}>
        <Input autoComplete="off" {...register('whatToBring')} />
      </Field>
      <Controller
        control={form.control}
        name="durationMinutes"
        render={({ field }) => (
          <Field label={`Duration: ${formatDuration(field.value)}`}>
            <Slider
              min={ACTIVITY_DURATION_MIN_MINUTES}
              max={ACTIVITY_DURATION_MAX_MINUTES}
              step={ACTIVITY_DURATION_STEP_MINUTES}
              value={field.value}
              valueText={formatDuration(field.value)}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
      <Field label="Difficulty" error={errors.difficulty?.message}>
        <Select {...register('difficulty')}>
          {DIFFICULTIES.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {difficulty}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <>{imageField({ activity, image: field.value ?? null, onChange: field.onChange })}</>
          )}
        />
      </div>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="autoApproval"
          render={({ field }) => (
            <AutoApprovalField
              value={field.value}
              maxParticipants={form.watch('maxParticipants') || activity.maxParticipants}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className={styles.wide}>
        <SeatOptionsLine
          value={form.watch()}
          maxParticipants={form.watch('maxParticipants') || activity.maxParticipants}
          canChangeMinimum={canChangeMinimum(activity)}
          decision={activity.minimum ? decisionTime(activity, activity.minimum) : undefined}
          onChange={(name: keyof SeatOptions, value: SeatOptions[typeof name]) =>
            form.setValue(name, value, { shouldDirty: true })
          }
        />
      </div>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="applicantQuestions"
          render={({ field, fieldState }) => (
            <ApplicantQuestionsField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.invalid ? (problemIn(field.value) ?? fieldState.error?.message) : undefined}
            />
          )}
        />
      </div>
      <div className={styles.wide}>
        <Controller
          control={form.control}
          name="visibility"
          render={({ field }) => (
            <VisibilityChoice
              value={field.value}
              onChange={field.onChange}
              disabledBecause={isOthers ? 'Only the organizer can change this.' : undefined}
            />
          )}
        />
      </div>
    </div>
  )
}

/**
 * Returns whether the minimum can change: until it is confirmed, or, without a minimum, while nobody has joined (product.md 23.5).
 * Co-organizers cannot add one (20.16).
 */
const canChangeMinimum = ({ minimum, participants, role }: Activity) =>
  minimum ? !minimum.isConfirmed : participants === 0 && role !== 'co-organizer'

/** Returns a parser of typed text that gives undefined for an empty field, and NaN, which is refused, for text that is no number. */
function typedNumber(parse: (text: string) => number | undefined) {
  return (typed: string | number): number | undefined => {
    const text = String(typed)
    return text.trim() === '' ? undefined : (parse(text) ?? Number.NaN)
  }
}
