/** Beginnings of cells that spreadsheets read as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Returns rows as CSV (RFC 4180) in UTF-8 with a byte order mark, which Excel needs. A cell that a spreadsheet would run as a
 * formula begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.toWellFormed().replaceAll('"', '""')}"`
}
