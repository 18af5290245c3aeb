import type { ComponentProps, ReactNode } from 'react'
import { Slider } from '../../../../ui/slider'
import { ChoiceFields } from '../../fields/choices'
import { TextField } from '../../fields/text-field'
import { TEXT_FIELDS } from '../../fields/texts'
import type { Step } from '../step'
import * as styles from './fields.module.css'
import type { StepProps } from './props'

/** Stacks the fields of a step. */
export function StepFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** Fields of a step that the edit dialog shares. */
export function SharedFields({ step, draft, change }: StepProps & { step: Step }) {
  return (
    <>
      <ChoiceFields step={step} values={draft} change={change} />
      {TEXT_FIELDS.filter(([, text]) => text.step === step).map(([name, text]) => {
        const value = draft[name] ?? ''
        return (
          <TextField
            key={name}
            text={text}
            rows={6}
            value={value}
            limit={text.limit}
            placeholder={text.placeholder()}
            autoFocus={name === 'title' && value === ''}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )
      })}
    </>
  )
}

type SliderFieldProps = ComponentProps<typeof Slider> & {
  /** The current value, shown in large type next to the label. */
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
      <div className={`small soft ${styles.scale}`}>{children}</div>
    </div>
  )
}
