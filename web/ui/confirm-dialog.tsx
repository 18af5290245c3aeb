import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { DialogActs } from './dialog-acts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  message: ReactNode
  /** What the confirming button does, in its own word: "Delete". */
  confirmLabel: string
  onConfirm: () => unknown
  busy?: boolean
  tone?: 'danger' | 'primary'
  /** What gets the focus on closing; without an answer, what opened the dialog. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before something that cannot be taken back. It stays open while `busy`; the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  message,
  confirmLabel,
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
        <DialogActs
          label={confirmLabel}
          tone={tone}
          busy={busy}
          onCancel={() => onOpenChange(false)}
          onConfirm={onConfirm}
        />
      }
    />
  )
}
