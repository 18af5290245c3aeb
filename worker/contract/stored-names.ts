import * as vocabularyText from '#messages/vocabulary'

/** Stored as the name of someone whose own name is not allowed. */
export const UNNAMED_USER = 'New member'
/** Stored as the name of a deleted account. */
export const DELETED_USER = 'Deleted account'

const WORDS: ReadonlyMap<string, () => string> = new Map([
  ['', vocabularyText.newMember],
  [UNNAMED_USER, vocabularyText.newMember],
  [DELETED_USER, vocabularyText.deletedAccount],
])

/** Returns a stored name in the reader's language, if the server chose it. */
export const readName = (name: string): string => WORDS.get(name)?.() ?? name
