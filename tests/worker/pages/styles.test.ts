import { expect, test } from 'vitest'
import { withStyles } from '../../../worker/pages/shell/styles'

const DOCUMENT = '<style></style><p class="card pad" style="width: var(--width)">Text</p>'
const write = (styles: string) => withStyles(DOCUMENT, styles).split(/<\/?style>/)[1]

test.for([
  ['an element', 'a:hover{top:0}'],
  ['a class', '.card{top:0}'],
  ['one of two classes', '.other,.pad b{top:0}'],
  ['an element without a class', '.card:not(.other){top:0}'],
  ['a narrow window', '@media (width<=1.5em){.card{top:0}}'],
  ['a token of a rule', ':root{--top:0;}.card{top:var(--top)}'],
  ['a token of an element', ':root{--width:0;}'],
] as const)('a page has the styles of %s on it', ([, styles]) => {
  expect(write(styles)).toBe(styles)
})

test.for([
  ['a class', '.other{top:0}'],
  ['an element in one', '.card .other p{top:0}'],
  ['a narrow window', '@media (width<=1.5em){.other{top:0}}'],
  ['a token', ':root{--top:0}'],
] as const)('a page lacks the styles of %s that is not on it', ([, styles]) => {
  expect(write(styles)).toBe('')
})
