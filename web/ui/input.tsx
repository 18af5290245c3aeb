import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'

/** A one-line field. Inside a Field it is labelled by it; elsewhere give it an `aria-label`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={classNames('input', className)} />
}
