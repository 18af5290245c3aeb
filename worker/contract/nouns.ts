/**
 * The nouns, which are folders of the worker. Each may import earlier ones, never later ones.
 * A call's tag in the OpenAPI document is its noun.
 */
export const NOUNS = [
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
  'alerts',
  'activities',
  'participations',
  'door',
  'applications',
  'offers',
  'answers',
  'groups',
  'comments',
  'questions',
  'ratings',
  'records',
  'live',
  'follows',
  'co-organizers',
  'calendars',
  'blocks',
  'reports',
  'accounts',
  'admin',
  'service',
] as const

export type Noun = (typeof NOUNS)[number]
