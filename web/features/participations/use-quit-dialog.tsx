import type { ReactNode } from 'react'
import { lazy, Suspense, useState, useTransition } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject'

const loadDialog = () => import('./quit-dialog')
const QuitDialog = lazy(loadDialog)

/** Preloads the dialog. Ignores failures: opening it loads it again and reports them. */
export function preloadQuitDialog() {
  loadDialog().catch(() => {})
}

/** Returns the dialog that confirms giving up a seat (product.md 6.10), and a function that opens it. */
export function useQuitDialog(
  activity: { id: string; title: string },
  { startsOpen = false }: { startsOpen?: boolean } = {},
): { open: () => void; isLoading: boolean; dialog: ReactNode } {
  const [isConfirming, setConfirming] = useState(startsOpen)
  const shown = useDialogSubject(isConfirming || null)
  const [isLoading, startLoading] = useTransition()
  return {
    open: () => startLoading(() => setConfirming(true)),
    isLoading,
    dialog: shown && (
      <Suspense fallback={null}>
        <QuitDialog activity={activity} open={shown.open} onClose={() => setConfirming(false)} />
      </Suspense>
    ),
  }
}
