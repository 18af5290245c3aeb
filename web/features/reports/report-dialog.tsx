import { lazy, Suspense } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import type { ReportTarget } from './queries'

const loadForm = () => import('./report-form-dialog')
const ReportFormDialog = lazy(async () => ({ default: (await loadForm()).ReportFormDialog }))

/** Preloads the dialog. Ignores failures: opening it loads it again and reports them. */
export function preloadReportDialog() {
  loadForm().catch(() => {})
}

type ReportDialogProps = {
  /** Null while the dialog is closed. */
  target: ReportTarget | null
  onClose: () => void
}

/** Reports a comment, an activity, or a user to the admin. The form loads when the dialog opens. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const shown = useDialogSubject(target, (a, b) => a.id === b.id)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <ReportFormDialog key={shown.key} target={shown.subject} open={shown.open} onClose={onClose} />
    </Suspense>
  )
}
