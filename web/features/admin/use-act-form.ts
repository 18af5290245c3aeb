import { errorMessage } from '../../lib/api'
import { toast } from '../../ui/toast'
import type { AdminAct } from './queries'
import { useAdminAct } from './queries'

/** Does what a dialog asks about: it closes once the lists show it, and stays with the reason where it is refused. */
export function useActForm(done: string, onClose: () => void) {
  const act = useAdminAct()
  return {
    busy: act.isPending,
    run: (what: AdminAct) =>
      act.mutate(what, {
        onSuccess: () => {
          toast.success(done)
          onClose()
        },
        onError: (error) => toast.error(errorMessage(error)),
      }),
  }
}
