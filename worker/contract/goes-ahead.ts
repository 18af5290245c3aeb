/**
 * Rules about an activity's minimum that worker and web app share. No imports, so the web app loads no schemas for them.
 */

/** How many people an activity needs, and until when. */
export type Minimum = { participants: number; decidesAt: string; isConfirmed: boolean }
export type Needing = { participants: number; minimum: Minimum | null; timeZone: string }

/** Returns whether it is still open if an activity takes place: it has a minimum, and is not confirmed. */
export function isTentative({ minimum }: { minimum: Minimum | null }): boolean {
  return minimum !== null && !minimum.isConfirmed
}

/** Returns how many more people have to join before the decision, 0 once enough have. */
export function moreNeeded({ participants, minimum }: Pick<Needing, 'participants' | 'minimum'>): number {
  return Math.max(0, (minimum?.participants ?? 0) - participants)
}
