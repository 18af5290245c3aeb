import * as uiText from '#messages/ui'
import { Button } from '../button'

type DialogActionsProps = {
  /** Label of the second button. */
  label: string
  busy: boolean
  /** Disables the second button. */
  disabled?: boolean
  /** Label of the first button. */
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger'
  onCancel: () => void
  /** Without it, the button submits the dialog's form. */
  onConfirm?: () => unknown
}

/** The buttons of a dialog: Cancel, and the action. */
export function DialogActions({
  label,
  busy,
  disabled = false,
  cancelLabel = uiText.cancel(),
  tone = 'primary',
  onCancel,
  onConfirm,
}: DialogActionsProps) {
  return (
    <>
      <Button variant="line" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={tone}
        busy={busy}
        disabled={disabled}
        onClick={onConfirm && (() => void onConfirm())}
      >
        {label}
      </Button>
    </>
  )
}
