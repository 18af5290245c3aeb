import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  message: ReactNode
  confirmLabel: string
  tone?: 'danger' | 'primary'
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A dialog with a form, a confirm button, and Cancel. */
export function FormDialog({
  open,
  onClose,
  title,
  message,
  confirmLabel,
  tone = 'primary',
  busy,
  onConfirm,
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
        if (!busy) onConfirm()
      }}
      footer={<DialogActions label={confirmLabel} tone={tone} busy={busy} onCancel={onClose} />}
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
