import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names'
import type { FieldControl } from './field-context'
import { FieldContext } from './field-context'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The sentence of what is wrong; shown in place of the hint and read out. */
  error?: string | undefined
  /** Marks the field as one that may stay empty. */
  optional?: boolean
  /** Stands at the right end of the label's line, such as "Forgot your password?". */
  action?: ReactNode
  hideLabel?: boolean
  className?: string
  /** One control: Input, Textarea, Select or Slider. */
  children: ReactNode
}

/**
 * A label, a control and what to know about it, tied together for readers.
 * @example <Field label="Email" error={errors.email?.message}><Input type="email" {...register('email')} /></Field>
 */
export function Field({ label, hint, error, optional, action, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const control: FieldControl = {
    id,
    ...((error || hint) && { 'aria-describedby': noteId }),
    ...(error && { 'aria-invalid': true as const }),
  }
  const caption = (
    <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
      {label}
      {optional && <span className="optional"> (optional)</span>}
    </label>
  )
  return (
    <div className={classNames('field', className)}>
      {action ? (
        <div className="between">
          {caption}
          {action}
        </div>
      ) : (
        caption
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <p
        id={noteId}
        className={error ? 'error' : 'hint'}
        role={error ? 'alert' : undefined}
        hidden={!error && !hint}
      >
        {error && <CircleAlert />}
        {error || hint}
      </p>
    </div>
  )
}
