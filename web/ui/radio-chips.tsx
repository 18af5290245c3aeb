import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names'
import * as styles from './radio-chips.module.css'
import * as segments from './segments.module.css'
import { VisuallyHidden } from './visually-hidden'

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
  /** Round chips in one scrolling row or in several rows, or segments on a track, which can fill the line or show only icons. */
  variant?: 'chips' | 'wrapped chips' | 'segments' | 'full segments' | 'icon segments'
  className?: string | undefined
}

/** A choice between visible options. Built from radio buttons, so arrow keys and forms work. */
export function RadioChips<Value extends string>({
  label,
  value,
  onChange,
  options,
  variant = 'chips',
  className,
}: RadioChipsProps<Value>) {
  const name = useId()
  const isChips = variant.endsWith('chips')
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        isChips ? styles.chips : segments.track,
        variant === 'wrapped chips' && styles.wrapped,
        variant === 'full segments' && segments.full,
        variant === 'icon segments' && segments.icons,
        className,
      )}
    >
      {options.map((option) => (
        <label key={option.value} className={isChips ? styles.chip : undefined} data-type={option.type}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {variant === 'icon segments' ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
          {option.count && <span className={`num ${styles.count}`}>{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
