/** Unsent texts of this tab, in its session storage and in the stores of features. They belong to one user. */

const PREFIX = 'tagalong.'
const OWNER = `${PREFIX}drafts-owner`
const resets = new Set<() => void>()

/** Registers a store of drafts: `reset` empties it. */
export function onDraftsCleared(reset: () => void): void {
  resets.add(reset)
}

/** Removes the stored drafts. What is typed on the open page stays there. */
export function clearStoredDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** Removes all drafts, for a logout. */
export function clearDrafts(): void {
  for (const reset of resets) reset()
  clearStoredDrafts()
}

/** Removes another user's drafts when this user signs in. */
export function claimDrafts(userId: string): void {
  const owner = sessionStorage.getItem(OWNER)
  if (owner !== null && owner !== userId) clearDrafts()
  sessionStorage.setItem(OWNER, userId)
}
