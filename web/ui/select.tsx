import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'
import * as styles from './input.module.css'

const LOOK_CLASSES = { pill: styles.pill, quiet: styles.quiet }

type SelectProps = ComponentProps<'select'> & { look?: keyof typeof LOOK_CLASSES }

/**
 * The system's own list, styled like a field. `pill` is the round, soft look of filters; `quiet` has no box.
 * @example <Select aria-label="Status" look="pill" value={status} onChange={choose}><option value="">All</option></Select>
 */
export function Select({ look, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.select, look && LOOK_CLASSES[look], className)}>
      <select {...useFieldControl()} {...rest} className={styles.input} />
      <ChevronDown />
    </span>
  )
}
