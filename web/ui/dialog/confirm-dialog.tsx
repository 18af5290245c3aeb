import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  message: ReactNode
  /** Label of the confirming button: a verb, and its object unless the title names it. */
  confirmLabel: string
  /** Label of the button that closes the dialog; defaults to Cancel. */
  cancelLabel?: string
  onConfirm: () => unknown
  busy?: boolean
  tone?: 'danger' | 'primary'
  /** Choices below the message. */
  children?: ReactNode
  /** Returns the element to focus on closing; defaults to the one that opened the dialog. */
  finalFocus?: () => HTMLElement | null
}

/** A dialog that asks the user to confirm an action. It stays open while `busy`; the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  message,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  tone = 'danger',
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!busy}
      title={title}
      description={message}
      footer={
        <DialogActions
          label={confirmLabel}
          cancelLabel={cancelLabel}
          tone={tone}
          busy={busy}
          onCancel={() => onOpenChange(false)}
          onConfirm={onConfirm}
        />
      }
    />
  )
}
