/** How an applicant found an activity. */
export const APPLICATION_SOURCES = ['link', 'explore', 'map', 'follow', 'other'] as const

/** Names of the sources, for the organizer. */
export const SOURCE_LABELS = {
  link: 'Your link',
  explore: 'Explore',
  map: 'Map',
  follow: 'Your profile and notifications',
  other: 'Elsewhere',
} as const
