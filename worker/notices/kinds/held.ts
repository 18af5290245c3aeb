import { DECISION_HELD_SECONDS } from '../../contract/limits'
import { SECOND_MS } from '../../contract/units'

/** Delay before anybody is told of a decision, in which the organizer can undo it. */
const HELD_MS = DECISION_HELD_SECONDS * SECOND_MS

/** Makes notice, email, and push wait until a decision can no longer be undone. */
export const held = { delayMs: HELD_MS, isHeld: true } as const
