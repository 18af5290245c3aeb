import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'
import * as styles from './input.module.css'
import type { LimitedProps } from './text-limit'
import { LimitCounter, limitAttributes } from './text-limit'

/** A single-line text control. Wrap it in a Field for its label, or pass an `aria-label`. */
export function Input({ className, limit, ...rest }: ComponentProps<'input'> & LimitedProps) {
  const { value } = rest
  return (
    <>
      <input
        dir="auto"
        {...useFieldControl()}
        {...limitAttributes({ limit, value })}
        {...rest}
        className={classNames(styles.input, className)}
      />
      <LimitCounter limit={limit} value={value} />
    </>
  )
}
