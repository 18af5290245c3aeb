import { lazy, Suspense, useState, useTransition } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Button } from '../../ui/button'

const loadDialog = () => import('./quit-dialog')
const QuitDialog = lazy(loadDialog)

/** Loads the code of the dialog before it opens. A failure is reported when it opens, which loads it again. */
function preloadDialog() {
  loadDialog().catch(() => {})
}

/** Quits an activity after a confirmation (product.md 6.10). */
export function QuitButton({ activity }: { activity: { id: string; title: string } }) {
  const [isConfirming, setConfirming] = useState(false)
  const shown = useDialogSubject(isConfirming || null)
  const [isLoading, startLoading] = useTransition()
  return (
    <>
      <Button
        variant="danger-quiet"
        aria-haspopup="dialog"
        busy={isLoading}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => startLoading(() => setConfirming(true))}
      >
        Quit
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <QuitDialog activity={activity} open={shown.open} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  )
}
