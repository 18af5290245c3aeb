import { lazy, Suspense, useState, useTransition } from 'react'
import * as authText from '#messages/auth'
import { useLeftAct } from '../../../lib/left-act'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { TextButton } from '../../../ui/text-button'

const loadDialog = () => import('./change-email-dialog')
const ChangeEmailDialog = lazy(async () => ({ default: (await loadDialog()).ChangeEmailDialog }))

/** Preloads the dialog. Ignores failures: opening it loads it again and reports them. */
function preloadDialog() {
  loadDialog().catch(() => {})
}

/** A button that opens the dialog for a new email address. */
export function ChangeEmailButton() {
  const left = useLeftAct('change-email')
  const [isOpen, setOpen] = useState(left !== null)
  const shown = useDialogSubject(isOpen || null)
  const [, startLoading] = useTransition()
  return (
    <>
      <TextButton
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => startLoading(() => setOpen(true))}
      >
        {authText.changeEmail()}
      </TextButton>
      {shown && (
        <Suspense fallback={null}>
          <ChangeEmailDialog open={shown.open} typed={left?.typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
