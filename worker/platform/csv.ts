/**
 * Cell prefixes that spreadsheets read as a formula, even after spaces and zero-width characters. Full-width and small signs are
 * normalized before the test.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^[\t\r\n]/u

/**
 * Returns rows as CSV (RFC 4180) in UTF-8 with a byte order mark, which Excel needs. Cells that a spreadsheet would run as a
 * formula are prefixed with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text
  return `"${safe.toWellFormed().replaceAll('"', '""')}"`
}
