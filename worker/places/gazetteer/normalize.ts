/** Abbreviations expanded anywhere in a name. */
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

/** Expanded only before another word, because the last word may be unfinished. */
const DIRECTIONS: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** Returns the text with only a-z, 0-9, and single spaces; accents and apostrophes are removed. */
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

/** Returns the search key of a name: plain text with abbreviations expanded. */
export function nameKey(name: string): string {
  return plainText(name)
    .split(' ')
    .map((word) => expand(SHORT_FORMS, word) ?? word)
    .join(' ')
}

/** Returns the keys for looking up typed words. The last word may be unfinished, so it is tried as typed and expanded. */
export function searchKeys(words: readonly string[]): string[] {
  const last = words[words.length - 1]
  if (last === undefined) return []
  const before = words
    .slice(0, -1)
    .map((word) => expand(SHORT_FORMS, word) ?? expand(DIRECTIONS, word) ?? word)
  const expanded = expand(SHORT_FORMS, last)
  const keys = [[...before, last].join(' ')]
  if (expanded) keys.push([...before, expanded].join(' '))
  return keys
}

/** Looks up own properties only, because users may type "constructor". */
function expand(table: Record<string, string>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** Removes a key's spaces, so that `santamonica` and `west wood` match too. */
export function withoutSpaces(key: string): string {
  return key.replaceAll(' ', '')
}
