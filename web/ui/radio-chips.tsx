import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names'
import * as styles from './radio-chips.module.css'
import * as segments from './segments.module.css'

type RadioChipsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly {
    value: Value
    label: string
    icon?: ReactNode
    /** A number after the label. */
    count?: string | undefined
    /** An activity type, which determines the chip's hue. */
    type?: string | undefined
  }[]
  /** Round chips in a scrolling row, or segments on a track. */
  variant?: 'chips' | 'segments'
  className?: string | undefined
}

/** Radio buttons for a choice between visible options, so arrow keys and forms work. */
export function RadioChips<Value extends string>({
  label,
  value,
  onChange,
  options,
  variant = 'chips',
  className,
}: RadioChipsProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(variant === 'chips' ? styles.chips : segments.track, className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={variant === 'chips' ? styles.chip : undefined}
          data-type={option.type}
        >
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count && <span className={`num ${styles.count}`}>{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
