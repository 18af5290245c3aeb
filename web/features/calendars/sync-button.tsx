import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useState, useTransition } from 'react'
import * as calendarsText from '#messages/calendars'
import { useLeftAct } from '../../lib/left-act'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Button } from '../../ui/button'

const loadDialog = () => import('./sync-dialog')
const SyncDialog = lazy(async () => ({ default: (await loadDialog()).SyncDialog }))

/** Preloads the dialog. Ignores failures: opening it loads it again and reports them. */
function preloadDialog() {
  loadDialog().catch(() => {})
}

/** Opens the dialog with private addresses for calendar apps (product.md 7.22). */
export function SyncButton() {
  const [isOpen, setOpen] = useState(useLeftAct('calendars') !== null)
  const shown = useDialogSubject(isOpen || null)
  const [isLoading, startLoading] = useTransition()
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        busy={isLoading}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => startLoading(() => setOpen(true))}
      >
        <CalendarSync />
        {calendarsText.syncCalendar()}
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <SyncDialog open={shown.open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
