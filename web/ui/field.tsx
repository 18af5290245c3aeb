import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import * as styles from './field.module.css'
import type { FieldControl } from './field-context'
import { FieldContext } from './field-context'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error message. It replaces the hint and is announced. */
  error?: string | undefined
  /** Marks the field as optional. */
  optional?: boolean
  /** A button at the end of the label's line, such as "Forgot your password?". Tab reaches it after the control. */
  action?: ReactNode
  hideLabel?: boolean
  className?: string | undefined
  /** One Input, Textarea, Select, or Slider. */
  children: ReactNode
}

/**
 * A label, a control, and its hint or error, connected for screen readers.
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
    <label htmlFor={id} className={hideLabel ? 'sr' : styles.caption}>
      {label}
      {optional && <span className={styles.optional}> {uiText.optional()}</span>}
    </label>
  )
  return (
    <div className={classNames(styles.field, Boolean(action) && styles.withAction, className)}>
      {caption}
      <FieldContext value={control}>{children}</FieldContext>
      {action && <div className={styles.action}>{action}</div>}
      <p
        id={noteId}
        className={error ? styles.error : styles.hint}
        role={error ? 'alert' : undefined}
        hidden={!error && !hint}
      >
        {error && <CircleAlert />}
        {error || hint}
      </p>
    </div>
  )
}
