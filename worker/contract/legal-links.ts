import * as vocabularyText from '#messages/vocabulary'

/** Worker-rendered pages about the operator and data protection. */
export const LEGAL_LINKS = [
  ['/about', () => vocabularyText.about()],
  ['/privacy', () => vocabularyText.privacy()],
  ['/terms', () => vocabularyText.terms()],
  ['/imprint', () => vocabularyText.imprint()],
  ['/contact', () => vocabularyText.contact()],
] as const
