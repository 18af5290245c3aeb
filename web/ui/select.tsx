import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'
import * as styles from './input.module.css'

const VARIANT_CLASSES = { pill: styles.pill, quiet: styles.quiet }

type SelectProps = ComponentProps<'select'> & { variant?: keyof typeof VARIANT_CLASSES }

/**
 * A native select, styled like a text control. `pill` is the round style of filters; `quiet` has no box.
 * @example <Select aria-label="Status" variant="pill" value={status} onChange={choose}><option value="">All</option></Select>
 */
export function Select({ variant, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.select, variant && VARIANT_CLASSES[variant], className)}>
      <select {...useFieldControl()} {...rest} className={styles.input} />
      <ChevronDown />
    </span>
  )
}
