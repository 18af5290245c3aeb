const MARK = 'tagalong.push'

/** What this browser's user decided: who turned push on and when it was last renewed, or that they do not want it. */
export type PushMark = { userId: string; day: string } | 'declined'

/** Returns the decision, or null if there is none yet. Without storage nobody is asked. */
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
    // The browser stores nothing.
  }
}
