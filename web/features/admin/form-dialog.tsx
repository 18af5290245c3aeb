import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

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

/** A question with fields. */
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
      footer={
        <>
          <Button variant="line" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
