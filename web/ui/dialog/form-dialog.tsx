import type { ReactNode } from 'react'
import { FormError } from '../form-error'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  message: ReactNode
  /** Label of the submit button: a verb, and its object unless the title names it. */
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** Whether the form is being sent. The dialog then stays open. */
  busy: boolean
  onConfirm: () => unknown
  /** Called when the dialog opens and whenever the focus moves inside it. */
  onFocus?: () => void
  /** An error that belongs to no field. */
  error?: string | undefined
  children: ReactNode
}

/** A dialog with a form, a button that submits it, and Cancel. The caller closes it. */
export function FormDialog({
  open,
  onClose,
  title,
  message,
  confirmLabel,
  tone = 'primary',
  busy,
  onConfirm,
  onFocus,
  error,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      dismissable={!busy}
      title={title}
      description={message}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void onConfirm()
      }}
      {...(onFocus && { onFocus })}
      footer={<DialogActions label={confirmLabel} tone={tone} busy={busy} onCancel={onClose} />}
    >
      <div className="stack">
        {children}
        <FormError>{error}</FormError>
      </div>
    </Dialog>
  )
}
