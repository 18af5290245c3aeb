import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Characters used and recommended. It only counts; nothing is cut off. */
  counter?: { used: number; max: number }
}

/**
 * A field for several lines.
 * @example <Textarea counter={{ used: description.length, max: 500 }} {...register('description')} />
 */
export function Textarea({ counter, className, ...rest }: TextareaProps) {
  const control = useFieldControl()
  return (
    <>
      <textarea {...control} {...rest} className={classNames('input', className)} />
      {counter && (
        <span className={classNames('counter hint', counter.used > counter.max && 'over')}>
          {counter.used}/{counter.max}
        </span>
      )}
    </>
  )
}
