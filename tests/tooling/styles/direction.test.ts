import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list, parse } from 'postcss'
import { expect, test } from 'vitest'
import { POINTING } from '../../../scripts/icons.ts'
import { ROOT } from '../../../scripts/local.ts'

/** Folder whose code positions elements by coordinates, whatever the language. */
const MAPS = 'web/features/places/'
const MAP_LIBRARY = `${MAPS}map/surface.module.css`
/** Bars that a class in the markup mirrors as a whole. */
const MIRRORED = new Set(['.sources svg'])

const SIDE = /^(?:(?:scroll-)?(?:margin|padding)-|border-(?:(?:top|bottom)-)?)?(?:left|right)(?:-\w+)?$/
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset)$/
const NAMED_SIDE = /^(?:text-align|float|clear|transform-origin|background-position)$/
/** Centering needs no mirroring: the middle is the same from both sides, and `translate` is physical. */
const MIDDLE = /^(?:50%|calc\(50%)/
/** Styles that move or shade something sideways. */
const SIDEWAYS = /translateX\(|gradient\(\s*(?:to (?:left|right)|-?90deg)/
/** The token that is -1 in right-to-left languages. */
const END = 'var(--end)'

const sheets = globSync('{web,worker}/**/*.css', { cwd: ROOT }).filter((file) => file !== MAP_LIBRARY)

test('styles name the start and the end of a line instead of left and right, so that Arabic and Hebrew mirror them', () => {
  const physical = sheets.flatMap((file) => {
    const found: string[] = []
    parse(readFileSync(join(ROOT, file), 'utf8')).walkDecls(({ prop, value }) => {
      if (isPhysical(prop, value)) found.push(`${file}: ${prop}: ${value}`)
    })
    return found
  })
  expect(physical).toEqual([])
})

test('corners are named by start and end, unless the shape is turned', () => {
  const physical = sheets.flatMap((file) => {
    const found: string[] = []
    parse(readFileSync(join(ROOT, file), 'utf8')).walkDecls('border-radius', ({ value, parent }) => {
      const isTurned = parent?.some((node) => node.type === 'decl' && node.prop === 'rotate')
      const selector = parent?.type === 'rule' && 'selector' in parent ? String(parent.selector) : ''
      const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = list.space(value)
      if ((topLeft !== topRight || bottomRight !== bottomLeft) && !isTurned && !MIRRORED.has(selector))
        found.push(`${file}: ${selector} { border-radius: ${value} }`)
    })
    return found
  })
  expect(physical).toEqual([])
})

test('elements placed by scripts, and arrow keys, follow the direction of the language', () => {
  const physical = globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.startsWith(MAPS))
    .filter((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      const isPlaced = /style=\{\{[^}]*\b(?:left|right|(?:margin|padding)(?:Left|Right)):/.test(source)
      return isPlaced || (/'Arrow(?:Left|Right)'/.test(source) && !source.includes('direction()'))
    })
  expect(physical).toEqual([])
})

test('icons that are named after a side are turned around', () => {
  const used = globSync('web/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const [, names = ''] =
      /^import \{([^}]*)\} from 'lucide-react'/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    return names.match(/\w+/g) ?? []
  })
  expect(used.length).toBeGreaterThan(100)
  const sided = used.map(kebabCase).filter((name) => /(?:^|-)(?:left|right)(?:-|$)/.test(name))
  expect(sided.filter((name) => !POINTING.includes(name))).toEqual([])
})

test.for([
  ['margin-left', '8px', true],
  ['border-top-right-radius', '8px', true],
  ['right', '0', true],
  ['left', 'calc(50% + 1px)', false],
  ['text-align', 'left', true],
  ['float', 'right', true],
  ['padding', '0 8px 0 4px', true],
  ['padding', '0 8px 4px 8px', false],
  ['padding', '0 max(4px, 1em) 0 max(4px, 1em)', false],
  ['margin-inline-start', '8px', false],
  ['transform', 'translateX(22px)', true],
  ['transform', 'translateX(calc(22px * var(--end)))', false],
  ['background', 'linear-gradient(to right, red, blue)', true],
  ['background', 'linear-gradient(calc(90deg * var(--end)), red, blue)', false],
] as const)('%s: %s', ([prop, value, expected]) => {
  expect(isPhysical(prop, value)).toBe(expected)
})

function isPhysical(prop: string, value: string): boolean {
  if (value.includes(END)) return false
  if (SIDE.test(prop)) return !MIDDLE.test(value)
  if (NAMED_SIDE.test(prop)) return /\b(?:left|right)\b/.test(value)
  if (SIDEWAYS.test(value)) return true
  if (!FOUR_SIDES.test(prop)) return false
  const [, right, , left] = list.space(value)
  return left !== undefined && left !== right && !value.includes('50%')
}

const kebabCase = (name: string) => name.replace(/(?<!^)[A-Z]|\d+/g, '-$&').toLowerCase()
