const MARK = 'tagalong.push'

/** The decision on push in this browser: the user and the last renewal, or declined. */
export type PushMark = { userId: string; day: string } | 'declined'

/** Returns the decision, or null if there is none yet. Without storage, returns `declined`. */
export function readPushMark(): PushMark | null {
  try {
    return JSON.parse(localStorage.getItem(MARK) ?? 'null') as PushMark | null
  } catch {
    return 'declined'
  }
}

export function storePushMark(mark: PushMark): void {
  try {
    localStorage.setItem(MARK, JSON.stringify(mark))
  } catch {
    // Without storage, the user is never asked anyway.
  }
}
