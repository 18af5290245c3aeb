import type { CSSProperties } from 'react'
import { useFieldControl } from './field-context'
import * as styles from './slider.module.css'

type SliderProps = {
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** The value as text, such as "1 h 30 min". */
  valueText?: string
  /** Accessible name, for use outside a Field. */
  label?: string
  disabled?: boolean
}

/** A native range control with a filled track. */
export function Slider({ value, min, max, step = 1, onChange, valueText, label, disabled }: SliderProps) {
  const filled = { '--v': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <input
      {...useFieldControl()}
      type="range"
      className={styles.slider}
      style={filled}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
