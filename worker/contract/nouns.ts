/**
 * The nouns, each a folder of the worker, in groups. A noun may import nouns of its own group and of earlier ones, without
 * cycles. `transitions`, `roster`, and `seats` have no calls: they contain the moves of seats.
 */
export const NOUN_GROUPS = {
  people: [
    'users',
    'security',
    'sessions',
    'invitations',
    'places',
    'images',
    'notices',
    'push',
    'auth',
    'passkeys',
  ],
  activities: ['alerts', 'transitions', 'roster', 'seats', 'activities'],
  seats: [
    'participations',
    'door',
    'applications',
    'offers',
    'answers',
    'groups',
    'records',
    'co-organizers',
  ],
  talk: ['comments', 'questions', 'ratings', 'live', 'follows', 'calendars', 'blocks', 'reports'],
  operations: ['accounts', 'admin', 'service'],
} as const

/** A call's tag in the OpenAPI document is its noun. */
export type Noun = Exclude<
  (typeof NOUN_GROUPS)[keyof typeof NOUN_GROUPS][number],
  'transitions' | 'roster' | 'seats'
>
