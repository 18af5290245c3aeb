import { useState } from 'react'

type Shown<Subject> = { subject: Subject; open: boolean; key: number }

/**
 * Returns a dialog's subject, and keeps it while the dialog closes, so the content stays during the animation. Returns null
 * until there is a subject. `key` changes each time the dialog opens; use it to reset a form.
 * @param isSame compares subjects; needed if the caller creates a new object on every render
 */
export function useDialogSubject<Subject>(
  subject: Subject | null | undefined,
  isSame: (a: Subject, b: Subject) => boolean = Object.is,
): Shown<Subject> | null {
  const [shown, setShown] = useState<Shown<Subject> | null>(null)
  if (subject === null || subject === undefined) {
    if (!shown?.open) return shown
    const closed = { ...shown, open: false }
    setShown(closed)
    return closed
  }
  if (shown?.open && isSame(shown.subject, subject)) return shown
  const opened = { subject, open: true, key: (shown?.key ?? 0) + 1 }
  setShown(opened)
  return opened
}
