import { useDialogSubject } from '../../lib/use-dialog-subject'
import type { Asked } from './asked-act'
import { DecideDialog } from './decide-dialog'
import { DeleteCommentDialog, RoleDialog, UndoDialog } from './plain-dialogs'
import { SuspendDialog } from './suspend-dialog'
import { VerifyDialog } from './verify-dialog'

/** Asks the admin to confirm an act, or nothing for null. */
export function ActDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const shown = useDialogSubject(asked)
  return shown && <Question key={shown.key} asked={shown.subject} open={shown.open} onClose={onClose} />
}

function Question({ asked, ...dialog }: { asked: Asked; open: boolean; onClose: () => void }) {
  switch (asked.act) {
    case 'decide':
      return <DecideDialog {...asked} {...dialog} />
    case 'cancelActivity':
      return <DecideDialog {...asked} {...dialog} />
    case 'deleteComment':
      return <DeleteCommentDialog {...asked} {...dialog} />
    case 'suspend':
      return <SuspendDialog {...asked} {...dialog} />
    case 'verify':
      return <VerifyDialog {...asked} {...dialog} />
    case 'makeOrganization':
    case 'makePersonal':
      return <RoleDialog act={asked.act} person={asked.person} {...dialog} />
    default:
      return <UndoDialog act={asked.act} person={asked.person} {...dialog} />
  }
}
