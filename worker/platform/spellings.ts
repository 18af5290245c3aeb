/**
 * Returns spellings of a search text for SQLite, whose `lower()` only changes A to Z: lower case, upper case, and title case.
 * Returns one spelling for a text without accents.
 */
export function spellings(text: string): string[] {
  const small = text.toLowerCase()
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const asSqlite = (spelling: string) => spelling.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...new Set([small, titled, text.toUpperCase()].map(asSqlite))]
}
