import { useState } from 'react'
import type { Asked } from './asked-act'
import { DecideDialog } from './decide-dialog'
import { DeleteCommentDialog, RoleDialog, UndoDialog } from './plain-dialogs'
import { SuspendDialog } from './suspend-dialog'
import { VerifyDialog } from './verify-dialog'

/** The question for an act; null asks nothing. */
export function ActDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  // While it closes, it still shows what it was about; each question begins anew.
  const [shown, setShown] = useState({ asked, turn: 0 })
  if (asked && asked !== shown.asked) setShown({ asked, turn: shown.turn + 1 })
  return (
    shown.asked && <Question key={shown.turn} asked={shown.asked} open={asked !== null} onClose={onClose} />
  )
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
