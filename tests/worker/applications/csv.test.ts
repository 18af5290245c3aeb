import { expect, test } from 'vitest'
import { csvOf } from '../../../worker/platform/csv'

const cell = (text: string) => csvOf([[text]]).slice(2, -3)

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '\t=1',
  '\r＝1',
  '\n=1',
  ' ＝1',
  '\u3000=1',
  '\u200b=1',
  '\ttext',
])('a cell that begins like %j begins with an apostrophe', (text) => {
  expect(cell(text)).toBe(`'${text}`)
})

test('quotes are doubled', () => {
  expect(csvOf([['A "quoted", name']])).toContain('"A ""quoted"", name"')
})

test.each(['Beach walk', '1 = 1', 'a@example.com', '–1', ''])('a cell %j stays as it is', (text) => {
  expect(cell(text)).toBe(text)
})
