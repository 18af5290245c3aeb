import { lazy, Suspense } from 'react'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import type { RequestedAction } from './requested-action'

const loadDialogs = () => import('./requested-action-dialog')
const RequestedActionDialog = lazy(async () => ({ default: (await loadDialogs()).RequestedActionDialog }))

/** Loads the code of the dialogs. A failure is reported when a dialog opens, which loads it again. */
function preload() {
  loadDialogs().catch(() => {})
}

/** Props of a button that opens a dialog: the code loads when the pointer or the focus reaches the button. */
export const preloadProps = { onPointerEnter: preload, onFocus: preload }

type ActionDialogProps = { requested: RequestedAction | null; onClose: () => void }

/** Asks the admin to confirm the requested action. Closed when it is null. */
export function ActionDialog({ requested, onClose }: ActionDialogProps) {
  const shown = useDialogSubject(requested)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <RequestedActionDialog key={shown.key} {...shown.subject} open={shown.open} onClose={onClose} />
    </Suspense>
  )
}
