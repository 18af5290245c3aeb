import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { useFieldControl } from './field-context'
import * as styles from './input.module.css'
import type { LimitedProps } from './text-limit'
import { LimitCounter, limitAttributes } from './text-limit'

type TextareaProps = ComponentProps<'textarea'> &
  LimitedProps & {
    /** Numbers of characters used and recommended; longer text is still sent. */
    counter?: { used: number; max: number }
    /** Starts with one line and grows with the text. */
    grows?: boolean
  }

/**
 * A multi-line text control.
 * @example <Textarea counter={{ used: description.length, max: 500 }} {...register('description')} />
 */
export function Textarea({ counter, grows, limit, className, ...rest }: TextareaProps) {
  const control = useFieldControl()
  const { value } = rest
  return (
    <>
      <textarea
        dir="auto"
        {...control}
        {...limitAttributes({ limit, value })}
        {...rest}
        className={classNames(styles.input, grows && styles.growing, className)}
      />
      {counter && (
        <span className={classNames(styles.counter, counter.used > counter.max && styles.over)}>
          {counter.used}/{counter.max}
        </span>
      )}
      <LimitCounter limit={limit} value={value} />
    </>
  )
}
