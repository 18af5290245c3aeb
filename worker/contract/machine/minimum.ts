import type { Transition } from './transition'

type MinimumState = 'without' | 'tentative' | 'confirmed' | 'called off'

/** Moves of an activity's minimum (product.md 23). Its state is stored in columns of the activity. */
export const MINIMUM_MOVES = {
  add: { by: 'creator', from: ['without'], to: 'tentative', needs: 'nobody has a seat' },
  change: { by: 'creator', from: ['tentative'], to: 'tentative', needs: 'the terms of [23.5](#23.5)' },
  extend: {
    by: 'creator',
    from: ['tentative'],
    to: 'tentative',
    needs: 'not extended before',
    notifies: ['decision_extended'],
  },
  remove: { by: 'creator', from: ['tentative'], to: 'without' },
  confirm: {
    by: 'time',
    from: ['tentative'],
    to: 'confirmed',
    needs: 'enough seats taken at the decision',
    notifies: ['activity_confirmed'],
  },
  callOff: {
    by: 'time',
    from: ['tentative'],
    to: 'called off',
    needs: 'too few seats taken at the decision',
    notifies: ['activity_cancelled'],
  },
} as const satisfies Record<string, Transition<MinimumState>>
