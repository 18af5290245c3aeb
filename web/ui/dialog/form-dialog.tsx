import type { ComponentProps, ReactNode } from 'react'
import { FormError } from '../form-error'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'
import type { DialogProps } from './modal'

type FormDialogProps = Pick<DialogProps, 'open' | 'title' | 'role' | 'wide' | 'onFocus' | 'children'> & {
  onClose: () => void
  message?: ReactNode
  /** Label of the submit button: a verb, and its object unless the title names it. */
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** Whether the form is being sent. The dialog then stays open. */
  busy: boolean
  onConfirm: () => unknown
  /** An error that belongs to no field. */
  error?: string | undefined
  pause?: ComponentProps<typeof FormError>['pause']
}

/** A dialog with a form, a button that submits it, and Cancel. The caller closes it. */
export function FormDialog({
  onClose,
  message,
  confirmLabel,
  tone = 'primary',
  busy,
  onConfirm,
  error,
  pause,
  children,
  ...rest
}: FormDialogProps) {
  return (
    <Dialog
      {...rest}
      onOpenChange={onClose}
      dismissable={!busy}
      description={message}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void onConfirm()
      }}
      footer={<DialogActions label={confirmLabel} tone={tone} busy={busy} onCancel={onClose} />}
    >
      <div className="stack">
        {children}
        <FormError pause={pause}>{error}</FormError>
      </div>
    </Dialog>
  )
}
