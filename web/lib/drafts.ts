/**
 * Data in this browser that belongs to one user: the tab's unsent texts, in session storage and in stores of the features, and
 * chosen places and seen notices, in local storage.
 */

const PREFIX = 'tagalong.'
const OWNER = `${PREFIX}drafts-owner`
const KEPT_FOR_USER = [`${PREFIX}places`, `${PREFIX}notices-seen`]
const resets = new Set<() => void>()

/** Registers a store of drafts: `reset` empties it. */
export function onDraftsCleared(reset: () => void): void {
  resets.add(reset)
}

/** Removes the user's stored data, but not text on the open page. */
export function clearStoredDrafts(): void {
  for (const key of KEPT_FOR_USER) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** Removes all drafts, at logout. */
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
