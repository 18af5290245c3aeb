import type { DisputeState } from '../vocabulary'
import type { Transition } from './transition'

/** Opening a dispute, and moves of a dispute that gets no answer (product.md 24.8). */
export const DISPUTE_STARTS = {
  dispute: {
    by: 'participant',
    from: ['none'],
    to: 'waits_for_host',
    needs: 'the terms of [24.7](#24.7)',
    notifies: ['entry_disputed'],
  },
  pass: {
    by: 'time',
    from: ['waits_for_host'],
    to: 'waits_for_admin',
    needs: 'no answer for 7 days, or the two no longer see each other',
  },
  takeBack: {
    by: 'creator',
    from: ['waits_for_host', 'waits_for_admin'],
    to: 'corrected',
    needs: 'the mark is taken back by hand',
  },
} as const satisfies Record<string, Transition<DisputeState | 'none'>>

/** Moves of a dispute. Conditional writes use the same table. */
export const DISPUTE_MOVES = {
  correct: { by: 'creator', from: ['waits_for_host'], to: 'corrected', notifies: ['dispute_decided'] },
  stand: { by: 'creator', from: ['waits_for_host'], to: 'waits_for_admin' },
  accept: { by: 'admin', from: ['waits_for_admin'], to: 'accepted', notifies: ['dispute_decided'] },
  reject: { by: 'admin', from: ['waits_for_admin'], to: 'rejected', notifies: ['dispute_decided'] },
} as const satisfies Record<string, Transition<DisputeState>>
