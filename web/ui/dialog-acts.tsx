import { Button } from './button'

type DialogActsProps = {
  /** What the second button does. */
  label: string
  busy: boolean
  tone?: 'primary' | 'danger'
  onCancel: () => void
  /** Without it the button sends the dialog's form. */
  onConfirm?: () => unknown
}

/** The foot of a dialog that asks: Cancel, and the act. */
export function DialogActs({ label, busy, tone = 'primary', onCancel, onConfirm }: DialogActsProps) {
  return (
    <>
      <Button variant="line" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={tone}
        busy={busy}
        onClick={onConfirm && (() => void onConfirm())}
      >
        {label}
      </Button>
    </>
  )
}
