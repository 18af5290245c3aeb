import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { authErrorMessage } from '../auth-error-message'

type DialogForm<Typed extends FieldValues, Checked> = {
  resolver: Resolver<Typed, unknown, Checked>
  empty: DefaultValues<Typed>
  /** Initial values of the fields. Empty by default. */
  initial?: DefaultValues<Typed> | undefined
  /** The field that each error code is about. */
  fieldByCode: Partial<Record<string, Path<Typed>>>
  send: (checked: Checked) => Promise<unknown>
  onSent: (checked: Checked) => void
  onClose: () => void
}

/**
 * A form in a dialog. Pass the returned `dialog` props to FormDialog. Submitting sends the form, then clears and closes it.
 * Errors appear at their field or, if they have none, in the dialog. Closing clears the form.
 */
export function useDialogForm<Typed extends FieldValues, Checked>({
  resolver,
  empty,
  initial = empty,
  fieldByCode,
  send,
  onSent,
  onClose,
}: DialogForm<Typed, Checked>) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ resolver, defaultValues: initial })

  function close() {
    reset(empty)
    onClose()
  }

  const submit = handleSubmit(async (checked) => {
    try {
      await send(checked)
    } catch (error) {
      const field = error instanceof ApiError ? fieldByCode[error.code] : undefined
      return setError(
        field ?? 'root',
        { message: authErrorMessage(error) },
        { shouldFocus: field !== undefined },
      )
    }
    onSent(checked)
    close()
  })

  const { errors, isSubmitting } = formState
  const dialog = { busy: isSubmitting, error: errors.root?.message, onConfirm: submit, onClose: close }
  return { register, errors, dialog }
}
