/** Minimum rules shared by worker and web app. No imports, so the web app doesn't load schemas for them. */

/** Minimum number of participants, and the decision time. */
export type Minimum = { participants: number; decidesAt: string; isConfirmed: boolean }
export type Needing = { participants: number; minimum: Minimum | null; timeZone: string }

/** Returns whether an activity is tentative: it has a minimum and is not confirmed yet. */
export function isTentative({ minimum }: { minimum: Minimum | null }): boolean {
  return minimum !== null && !minimum.isConfirmed
}

/** Returns how many participants are missing to reach the minimum; 0 once it is reached. */
export function moreNeeded({ participants, minimum }: Pick<Needing, 'participants' | 'minimum'>): number {
  return Math.max(0, (minimum?.participants ?? 0) - participants)
}
