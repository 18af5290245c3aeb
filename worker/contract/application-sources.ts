/** How an applicant found an activity. */
export const APPLICATION_SOURCES = ['link', 'explore', 'map', 'follow', 'other'] as const

/** Labels of the sources, shown to the organizer. */
export const SOURCE_LABELS = {
  link: 'Your link',
  explore: 'Explore',
  map: 'Map',
  follow: 'Your profile and notifications',
  other: 'Elsewhere',
} as const
