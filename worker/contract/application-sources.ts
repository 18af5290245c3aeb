import * as vocabularyText from '#messages/vocabulary'

/** How an applicant found an activity. */
export const APPLICATION_SOURCES = ['link', 'explore', 'map', 'follow', 'other'] as const

/** Labels of the sources, shown to the organizer. */
export const SOURCE_LABELS = {
  link: () => vocabularyText.sourceLink(),
  explore: () => vocabularyText.sourceExplore(),
  map: () => vocabularyText.sourceMap(),
  follow: () => vocabularyText.sourceFollow(),
  other: () => vocabularyText.sourceOther(),
} as const
