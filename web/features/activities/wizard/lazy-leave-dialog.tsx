import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import type { LeaveDialogProps } from './leave-dialog'

const loadDialog = (): Promise<{ default: ComponentType<LeaveDialogProps> }> => import('./leave-dialog')
const LeaveDialog = lazy(() => loadDialog().catch(() => ({ default: KeepAndLeave })))

type LazyLeaveDialogProps = LeaveDialogProps & {
  /** Whether leaving will require an answer, so that the dialog's code should load now. */
  isNeeded: boolean
}

/** The leave dialog. Its code loads once there is a draft to lose. */
export function LazyLeaveDialog({ isNeeded, ...dialog }: LazyLeaveDialogProps) {
  useEffect(() => {
    if (isNeeded) loadDialog().catch(() => {})
  }, [isNeeded])
  const shown = useDialogSubject(dialog.open || null)
  return (
    shown && (
      <Suspense fallback={null}>
        <LeaveDialog {...dialog} />
      </Suspense>
    )
  )
}

/** Fallback if the dialog's code can't be loaded: keeps the draft and leaves. */
function KeepAndLeave({ onKeep }: LeaveDialogProps) {
  const keep = useEffectEvent(onKeep)
  useEffect(() => keep(), [])
  return null
}
