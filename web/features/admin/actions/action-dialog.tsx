import { lazy, Suspense } from 'react'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { ConfirmActionDialog } from './confirm-action-dialog'
import type { ActionDialogProps, RequestedAction } from './requested-action'

const loadForms = () => import('./action-form-dialog')
const ActionFormDialog = lazy(async () => ({ default: (await loadForms()).ActionFormDialog }))

/** Preloads the forms. Ignores failures: opening a form loads them again and reports them. */
function preload() {
  loadForms().catch(() => {})
}

/** Props for a button that opens a dialog: they preload the forms on hover and focus. */
export const preloadProps = { onPointerEnter: preload, onFocus: preload }

type Props = { requested: RequestedAction | null; onClose: () => void }

/** Asks the admin to confirm the requested action. Closed when `requested` is null. */
export function ActionDialog({ requested, onClose }: Props) {
  const shown = useDialogSubject(requested)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <DialogByAction key={shown.key} {...shown.subject} open={shown.open} onClose={onClose} />
    </Suspense>
  )
}

function DialogByAction(props: ActionDialogProps<RequestedAction['action']>) {
  switch (props.action) {
    case 'deleteComment':
    case 'makeOrganization':
    case 'makePersonal':
    case 'grantAdmin':
    case 'revokeAdmin':
    case 'clearEmailProblem':
    case 'unverify':
    case 'unsuspend':
      return <ConfirmActionDialog {...props} />
    default:
      return <ActionFormDialog {...props} />
  }
}
