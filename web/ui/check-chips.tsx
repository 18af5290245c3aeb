import type { ReactNode } from 'react'
import * as styles from './check-chips.module.css'
import { classNames } from './class-names'
import * as chips from './radio-chips.module.css'

type CheckChipsProps<Value extends string | number> = {
  label: string
  /** A line below the chips, such as what choosing nothing means. */
  hint?: string | undefined
  values: readonly Value[]
  onChange: (values: Value[]) => void
  options: readonly { value: Value; label: string; name?: string; icon?: ReactNode; type?: string }[]
  /** Gives all chips the same width, for short labels such as "Mon". Pass the full word as `name`. */
  isEven?: boolean
}

/** A multiple choice: checkboxes that look like chips. */
export function CheckChips<Value extends string | number>({
  label,
  hint,
  values,
  onChange,
  options,
  isEven = false,
}: CheckChipsProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={classNames(styles.chips, isEven && styles.even)}>
        {options.map(({ value, label: text, name, icon, type }) => (
          <label key={value} className={chips.chip} data-type={type}>
            <input
              type="checkbox"
              className="sr"
              aria-label={name}
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? target.checked : values.includes(each))),
                )
              }
            />
            {icon}
            {text}
          </label>
        ))}
      </div>
      {hint && <p className="small soft">{hint}</p>}
    </fieldset>
  )
}
