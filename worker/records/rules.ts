import type { DisputeState } from '../contract/vocabulary'

/**
 * Who moves a dispute from which state to which (product.md 24.8). Conditional writes use the same table. Nobody moves one
 * that the organizer leaves without an answer: after a time it waits for the admin (`disputeState`).
 */
export const DISPUTE_MOVES = {
  correct: { by: 'organizer', from: 'waits_for_host', to: 'corrected' },
  stand: { by: 'organizer', from: 'waits_for_host', to: 'waits_for_admin' },
  accept: { by: 'admin', from: 'waits_for_admin', to: 'accepted' },
  reject: { by: 'admin', from: 'waits_for_admin', to: 'rejected' },
} as const satisfies Record<string, { by: 'organizer' | 'admin'; from: DisputeState; to: DisputeState }>
