import { CalendarClock, MapPin, SlidersHorizontal, TextAlignStart, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import * as activityFormText from '#messages/activity-form'
import type { Activity } from '../../../../worker/contract/activities'
import { currencySymbol, formatTyped } from '../../../../worker/contract/currency'
import {
  ACTIVITY_DURATION_MAX_MINUTES,
  ACTIVITY_DURATION_MIN_MINUTES,
  ACTIVITY_DURATION_STEP_MINUTES,
} from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'
import { parseAmount, parseWholeNumber } from '../../../../worker/contract/typed-number'
import { MINUTE_MS } from '../../../../worker/contract/units'
import {
  ACTIVITY_TYPE_LABELS,
  ACTIVITY_TYPES,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
} from '../../../../worker/contract/vocabulary'
import { dateAt, formatClock, formatDuration, zoneNote } from '../../../lib/format'
import type { Position } from '../../../lib/geolocation'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Select } from '../../../ui/select'
import { Slider } from '../../../ui/slider'
import type { Values } from '../fields/choices'
import { CHOICE_FIELDS, ChoiceFields } from '../fields/choices'
import { Row } from '../fields/row'
import { TextField } from '../fields/text-field'
import { TEXT_FIELDS } from '../fields/texts'
import type { Step } from '../wizard/step'
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
  /** A row above the others. */
  children: ReactNode
}

const [title, ...texts] = TEXT_FIELDS

/** Fields of the edit dialog: date and time, then collapsible rows (product.md 4.28). */
export function EditFields({ form, activity, placeField, imageField, children }: EditFieldsProps) {
  const {
    register,
    formState: { errors, defaultValues: initial = {} },
  } = form
  const zone = zoneNote(activity)
  const today = dateAt({ dateTime: new Date().toISOString(), timeZone: activity.timeZone })
  const entered = form.watch()
  const symbol = currencySymbol(entered.place.properties.currency ?? activity.currency)
  // A maximum that is still being typed may not be a number.
  const values = { ...entered, maxParticipants: entered.maxParticipants || activity.maxParticipants }
  const textField = ([name, text]: (typeof TEXT_FIELDS)[number]) => (
    <TextField key={name} text={text} rows={5} error={errors[name]?.message} {...register(name)} />
  )
  const shared = (step: Step) => (
    <>
      <ChoiceFields step={step} values={values} change={change} activity={activity} errors={errors} />
      {texts.filter(([, text]) => text.step === step).map(textField)}
    </>
  )

  function change(patch: Partial<Values>) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const [name, value] of Object.entries(patch)) form.setValue(name as keyof EditForm, value, options)
  }

  const duration = formatDuration(entered.durationMinutes)
  const end = clock(entered.time, entered.durationMinutes)
  const hasError = (...names: (keyof EditForm)[]) => names.some((name) => errors[name])
  const before = initial.time !== undefined && entered.time !== initial.time && clock(initial.time)
  return (
    <>
      <fieldset className={styles.when}>
        <legend>
          <CalendarClock />
          {activityFormText.when()}
        </legend>
        <div className={styles.start}>
          <Field label={activityFormText.date()} error={errors.date?.message}>
            <Input type="date" min={today} {...register('date')} />
          </Field>
          <Field
            label={activityFormText.time()}
            hint={zone && activityFormText.localTime({ zone })}
            error={errors.time?.message}
          >
            <Input type="time" {...register('time')} />
          </Field>
        </div>
        <p className="small soft">
          {before
            ? activityFormText.movedStart({ before, duration, time: end })
            : activityFormText.durationAndEnd({ duration, time: end })}
        </p>
      </fieldset>
      <div>
        {children}
        <Row
          icon={<MapPin />}
          title={activityFormText.where()}
          values={[[activityFormText.location(), entered.place.place_name]]}
          hasError={hasError('place', 'placeTimeZone')}
        >
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
                    // Discard the corrected zone: the new place has its own.
                    form.setValue('placeTimeZone', undefined)
                  },
                })}
              </>
            )}
          />
          {shared(4)}
        </Row>
        <Row
          icon={<TextAlignStart />}
          title={activityFormText.what()}
          values={[
            [activityFormText.title(), entered.title],
            [activityFormText.type(), ACTIVITY_TYPE_LABELS[entered.type]()],
            [activityFormText.description(), entered.description],
          ]}
          hasError={hasError('type', ...TEXT_FIELDS.map(([name]) => name))}
        >
          {title && textField(title)}
          <Field label={activityFormText.type()} error={errors.type?.message}>
            <Select {...register('type')}>
              {ACTIVITY_TYPES.map((type) => (
                <option key={type} value={type}>
                  {ACTIVITY_TYPE_LABELS[type]()}
                </option>
              ))}
            </Select>
          </Field>
          {shared(2)}
          <Controller
            control={form.control}
            name="image"
            render={({ field }) => (
              <>{imageField({ activity, image: field.value ?? null, onChange: field.onChange })}</>
            )}
          />
        </Row>
        <Row
          icon={<Users />}
          title={activityFormText.howMany()}
          values={[[activityFormText.maxParticipants(), String(entered.maxParticipants ?? '')]]}
          hasError={hasError('maxParticipants')}
        >
          <Field
            label={activityFormText.maxParticipants()}
            hint={
              activity.participants > 0 && activityFormText.peopleJoined({ people: activity.participants })
            }
            error={errors.maxParticipants?.message}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...register('maxParticipants', { setValueAs: typedNumber(parseWholeNumber) })}
            />
          </Field>
        </Row>
        <Row
          icon={<Wallet />}
          title={activityFormText.price()}
          values={[
            [
              activityFormText.priceIn({ symbol }),
              entered.price === 0
                ? activityFormText.zeroFree()
                : entered.price
                  ? formatTyped(entered.price)
                  : '',
            ],
          ]}
          hasError={hasError('price')}
        >
          <Field
            label={activityFormText.priceIn({ symbol })}
            hint={activityFormText.zeroIsFree()}
            error={errors.price?.message}
          >
            <Controller
              control={form.control}
              name="price"
              render={({ field: { value, onChange, ...field } }) => (
                <Input
                  {...field}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={formatTyped(value)}
                  onChange={({ target }) => onChange(typedNumber(parseAmount)(target.value))}
                />
              )}
            />
          </Field>
        </Row>
        <Row
          icon={<SlidersHorizontal />}
          title={activityFormText.more()}
          values={[[activityFormText.difficulty(), DIFFICULTY_LABELS[entered.difficulty]()]]}
          hasError={hasError(
            'durationMinutes',
            'difficulty',
            ...CHOICE_FIELDS.filter(([, { step }]) => step === 5).map(([name]) => name),
          )}
        >
          <Controller
            control={form.control}
            name="durationMinutes"
            render={({ field }) => (
              <Field label={activityFormText.durationOf({ duration: formatDuration(field.value) })}>
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
          <Field label={activityFormText.difficulty()} error={errors.difficulty?.message}>
            <Select {...register('difficulty')}>
              {DIFFICULTIES.map((difficulty) => (
                <option key={difficulty} value={difficulty}>
                  {DIFFICULTY_LABELS[difficulty]()}
                </option>
              ))}
            </Select>
          </Field>
          <div>{shared(5)}</div>
        </Row>
      </div>
    </>
  )
}

/** Formats a time such as `18:30` plus `laterMinutes`: "8:00 PM". Empty if the time is invalid. */
function clock(time: string, laterMinutes = 0): string {
  const dateTime = new Date(Date.parse(`2026-01-01T${time}Z`) + laterMinutes * MINUTE_MS)
  return Number.isNaN(dateTime.getTime())
    ? ''
    : formatClock({ dateTime: dateTime.toISOString(), timeZone: 'UTC' })
}

/**
 * Returns a parser for typed text: undefined for an empty field, and NaN, which fails validation, for text that isn't a
 * number.
 */
function typedNumber(parse: (text: string) => number | undefined) {
  return (typed: string | number): number | undefined => {
    const text = String(typed)
    return text.trim() === '' ? undefined : (parse(text) ?? Number.NaN)
  }
}
