import { failureOf } from '../../../lib/api'
import { toast } from '../../../ui/toast'
import type { AdminAction } from '../queries'
import { useAdminAction } from '../queries'

/**
 * Runs a dialog's action. Pass the returned `dialog` props to the dialog: it closes once the lists show the result, and stays
 * open on an error.
 */
export function useActionDialog(successMessage: string, onClose: () => void) {
  const { mutate, isPending } = useAdminAction()
  return {
    dialog: { busy: isPending, onClose },
    run: (action: AdminAction) =>
      mutate(action, {
        onSuccess: () => {
          toast.success(successMessage)
          onClose()
        },
        onError: (error) => toast.failure(failureOf(error)),
      }),
  }
}
