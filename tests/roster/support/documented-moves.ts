import { globSync, readFileSync } from 'node:fs'

const DOCUMENT = globSync('docs/product/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** A row of a moves table in docs/product. */
export type DocumentedMove = { name: string; from: string[]; to: string; needs: string; told: string[] }

const wordsOf = (cell = '') => cell.replaceAll('`', '').split(', ').filter(Boolean)

/** Returns the moves in the docs/product table whose first column has this heading. */
export function movesIn(title: string): DocumentedMove[] {
  const [, head = '', body = ''] =
    new RegExp(`^(\\| ${title} \\| By .*)\\n.*\\n((?:\\|.*\\n)+)`, 'm').exec(DOCUMENT) ?? []
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())
  const columns = cellsOf(head)
  return body
    .trim()
    .split('\n')
    .map((line) => {
      const cells = cellsOf(line)
      const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
      return {
        name: wordsOf(cell(title))[0] ?? '',
        from: wordsOf(cell('From')),
        to: cell('To'),
        needs: cell('Needs'),
        told: wordsOf(cell('Told')),
      }
    })
}
