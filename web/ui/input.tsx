import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'
import * as styles from './input.module.css'

/** A single-line text control. Wrap it in a Field for its label, or pass an `aria-label`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={classNames(styles.input, className)} />
}
