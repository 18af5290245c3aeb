import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list, parse } from 'postcss'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/local.ts'

/** Places elements by coordinates, whatever the language. */
const MAP_LIBRARY = 'web/features/places/map/surface.module.css'

const SIDE = /^(?:(?:scroll-)?(?:margin|padding)-|border-(?:(?:top|bottom)-)?)?(?:left|right)(?:-\w+)?$/
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset)$/
/** The middle is the same from both sides, and `translate` is physical. */
const MIDDLE = /^(?:50%|calc\(50%)/

test('styles name the start and the end of a line instead of left and right, so that Arabic and Hebrew mirror them', () => {
  const physical = globSync('{web,worker}/**/*.css', { cwd: ROOT })
    .filter((file) => file !== MAP_LIBRARY)
    .flatMap((file) => {
      const found: string[] = []
      parse(readFileSync(join(ROOT, file), 'utf8')).walkDecls(({ prop, value }) => {
        if (isPhysical(prop, value)) found.push(`${file}: ${prop}: ${value}`)
      })
      return found
    })
  expect(physical).toEqual([])
})

test.for([
  ['margin-left', '8px', true],
  ['border-top-right-radius', '8px', true],
  ['right', '0', true],
  ['left', 'calc(50% + 1px)', false],
  ['text-align', 'left', true],
  ['padding', '0 8px 0 4px', true],
  ['padding', '0 8px 4px 8px', false],
  ['padding', '0 max(4px, 1em) 0 max(4px, 1em)', false],
  ['margin-inline-start', '8px', false],
] as const)('%s: %s', ([prop, value, expected]) => {
  expect(isPhysical(prop, value)).toBe(expected)
})

function isPhysical(prop: string, value: string): boolean {
  if (SIDE.test(prop)) return !MIDDLE.test(value)
  if (prop === 'text-align') return /left|right/.test(value)
  if (!FOUR_SIDES.test(prop)) return false
  const [, right, , left] = list.space(value)
  return left !== undefined && left !== right && !value.includes('50%')
}
