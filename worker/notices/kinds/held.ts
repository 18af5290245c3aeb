import { DECISION_HELD_SECONDS } from '../../contract/limits'
import { SECOND_MS } from '../../contract/units'

/** Delay of notices about decisions, during which the organizer can undo them. */
const HELD_MS = DECISION_HELD_SECONDS * SECOND_MS

/** Delays notice, email, and push until a decision can no longer be undone. */
export const held = { delayMs: HELD_MS, isHeld: true } as const
