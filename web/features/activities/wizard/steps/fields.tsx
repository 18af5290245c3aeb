import type { ComponentProps, ReactNode } from 'react'
import { Slider } from '../../../../ui/slider'
import * as styles from './fields.module.css'

/** The fields of a step, one below the other. */
export function StepFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

type SliderFieldProps = ComponentProps<typeof Slider> & {
  /** The current value, in large type beside the label. */
  output: ReactNode
  /** The spans below the slider: its minimum, an optional note, and its maximum. */
  children: ReactNode
}

/** A slider with its label, its value, and a scale. */
export function SliderField({ output, children, ...slider }: SliderFieldProps) {
  return (
    <div>
      <div className={`between ${styles.head}`}>
        <span className={styles.legend} aria-hidden="true">
          {slider.label}
        </span>
        <output className={styles.value}>{output}</output>
      </div>
      <Slider {...slider} />
      <div className={styles.scale}>{children}</div>
    </div>
  )
}
