import { useId } from 'react'
import * as styles from './choice-cards.module.css'

type ChoiceCardsProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; hint: string }[]
  /** Disables the choice and shows this reason. */
  disabledBecause?: string | undefined
}

/** Radio buttons for a few options, each with a one-line explanation. */
export function ChoiceCards<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  disabledBecause,
}: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset
      className={styles.cards}
      disabled={disabledBecause !== undefined}
      aria-describedby={disabledBecause && `${id}-note`}
    >
      <legend className={hideLabel ? 'sr' : undefined}>{label}</legend>
      {disabledBecause && (
        <p id={`${id}-note`} className="small soft">
          {disabledBecause}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
          />
          <b id={`${id}-${option.value}`}>{option.label}</b>
          <span id={`${id}-${option.value}-hint`} className="small soft">
            {option.hint}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
