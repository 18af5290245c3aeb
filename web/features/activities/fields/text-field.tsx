import type { ChangeEvent, ComponentProps, FocusEvent, RefCallback } from 'react'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Textarea } from '../../../ui/textarea'
import type { Text } from './texts'

type TextFieldProps = Pick<ComponentProps<typeof Field>, 'error' | 'className'> & {
  text: Text
  /** Number of lines of a multi-line field. */
  rows: number
  value?: string
  limit?: number
  placeholder?: string
  autoFocus?: boolean
  ref?: RefCallback<HTMLElement>
  onBlur?: (event: FocusEvent) => void
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** Text field. It counts characters only if it is controlled, with a `value`. */
export function TextField({ text, rows, error, className, ...control }: TextFieldProps) {
  const { counter: max } = text
  const used = control.value?.length
  return (
    <Field label={text.label()} optional={text.isOptional === true} error={error} className={className}>
      {max === undefined ? (
        <Input autoComplete="off" {...control} />
      ) : (
        <Textarea rows={rows} {...(used !== undefined && { counter: { used, max } })} {...control} />
      )}
    </Field>
  )
}
