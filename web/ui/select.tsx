import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'

/**
 * The system's own list, dressed like a field. `pill` is the round, soft look of filters.
 * @example <Select aria-label="Status" pill value={status} onChange={choose}><option value="">All</option></Select>
 */
export function Select({ pill, className, ...rest }: ComponentProps<'select'> & { pill?: boolean }) {
  return (
    <span className={classNames('select', pill && 'pill', className)}>
      <select {...useFieldControl()} {...rest} className="input" />
      <ChevronDown />
    </span>
  )
}
