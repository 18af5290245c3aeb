/** Replacements for letters that do not decompose into a letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** Returns a name in lower case without accents and punctuation, in any script. Words are separated by single spaces. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘`ʻʼ]/gu, '')
    .replaceAll(/[ßæœøđłıþð]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
