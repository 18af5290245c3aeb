import type { DisputeState } from '../contract/vocabulary'

/**
 * Moves of a dispute between its states, with the role that makes them (product.md 24.8). Conditional writes use the same
 * table. A dispute without the organizer's answer needs no move: after a time, `disputeState` reads that it waits for the admin.
 */
export const DISPUTE_MOVES = {
  correct: { by: 'organizer', from: 'waits_for_host', to: 'corrected' },
  stand: { by: 'organizer', from: 'waits_for_host', to: 'waits_for_admin' },
  accept: { by: 'admin', from: 'waits_for_admin', to: 'accepted' },
  reject: { by: 'admin', from: 'waits_for_admin', to: 'rejected' },
} as const satisfies Record<string, { by: 'organizer' | 'admin'; from: DisputeState; to: DisputeState }>
