/** Short forms that stand for one word, wherever in a name they are. */
const SHORT_FORMS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  mtn: 'mountain',
  ft: 'fort',
  pt: 'point',
  hts: 'heights',
  spgs: 'springs',
  jct: 'junction',
  twp: 'township',
  vlg: 'village',
  pk: 'park',
  bch: 'beach',
  ctr: 'center',
  centre: 'center',
  theatre: 'theater',
  sq: 'square',
  rec: 'recreation',
  intl: 'international',
  univ: 'university',
  mem: 'memorial',
}

/** Only before another word: alone or last they are more likely the start of a word being typed. */
const DIRECTIONS: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** Lower case a-z, 0-9 and single spaces; accents, okinas and apostrophes gone. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`ʻʼ]/g, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The form in which a name is stored: plain text with its short forms written out. */
export function nameKey(name: string): string {
  return plainText(name)
    .split(' ')
    .map((word) => shortFor(SHORT_FORMS, word) ?? word)
    .join(' ')
}

/** The forms under which words that somebody typed may be stored; the last word may be unfinished. */
export function typedKeys(words: readonly string[]): string[] {
  const last = words[words.length - 1]
  if (last === undefined) return []
  const before = words
    .slice(0, -1)
    .map((word) => shortFor(SHORT_FORMS, word) ?? shortFor(DIRECTIONS, word) ?? word)
  const written = shortFor(SHORT_FORMS, last)
  const keys = [[...before, last].join(' ')]
  if (written) keys.push([...before, written].join(' '))
  return keys
}

/** Of what the table itself says: "constructor" is a word that people may type. */
function shortFor(table: Record<string, string>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** A key without its spaces, so that `santamonica` and `west wood` are found too. */
export function squashed(key: string): string {
  return key.replaceAll(' ', '')
}
