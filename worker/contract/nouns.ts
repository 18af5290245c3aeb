/**
 * The folders of the worker, lower ones first: each may import the ones before it, never the ones after.
 * A call's tag in the OpenAPI document is its noun.
 */
export const NOUNS = [
  'users',
  'sessions',
  'invitations',
  'places',
  'images',
  'notices',
  'auth',
  'activities',
  'participations',
  'applications',
  'comments',
  'follows',
  'blocks',
  'reports',
  'accounts',
  'admin',
  'service',
] as const

export type Noun = (typeof NOUNS)[number]
