import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CoverArt } from '../../../web/ui/cover/cover-art'
import { drawCover } from '../../../worker/contract/cover/draw'
import { motifOfTitle } from '../../../worker/contract/cover/motif-of-title'
import { ballOverCourtLines, giantBall } from '../../../worker/contract/cover/motifs-active'
import { sea } from '../../../worker/contract/cover/motifs-calm'
import { coverMarkup } from '../../../worker/contract/cover/to-svg'

test.each([
  ['SPORTS_FITNESS', 'Ocean Swimming, Dawn Group', sea],
  ['SPORTS_FITNESS', 'Pickup BASKETBALL', giantBall],
  ['SPORTS_FITNESS', 'Sunset Tennis Doubles', ballOverCourtLines],
  ['TRAVEL', 'Sunset Walk to the Lighthouse', sea],
  ['SPORTS_FITNESS', 'Fútbol en la Roma', giantBall],
  ['SPORTS_FITNESS', 'Futbol en la Roma', giantBall],
  ['SPORTS_FITNESS', 'Fußball im Park', giantBall],
  ['SPORTS_FITNESS', 'Dobles de tenis', ballOverCourtLines],
])('the motif of a %s activity matches a word in "%s"', (type, title, motif) => {
  expect(motifOfTitle(type, title)).toBe(motif)
})

test.each([
  ['SPORTS_FITNESS', 'Tennisball throwing'],
  ['SOCIAL', 'Ocean Swimming'],
  ['nonsense', 'Tennis'],
  ['OTHER', ''],
])('a %s activity named "%s" has no motif from its title', (type, title) => {
  expect(motifOfTitle(type, title)).toBeUndefined()
})

test('an activity always has the same cover, and activities with the same title differ', () => {
  const draw = (id: string) => JSON.stringify(drawCover({ type: 'SPORTS_FITNESS', id, title: 'Tennis' }))
  expect(draw('a')).toBe(draw('a'))
  expect(draw('a')).not.toBe(draw('b'))
})

test('the worker draws the same cover as the app', () => {
  const subject = { type: 'SPORTS_FITNESS', id: 'a', title: 'Tennis', hour: 18 }
  const { container } = render(createElement(CoverArt, subject))
  const svg = document.createElement('div')
  svg.innerHTML = `<svg>${coverMarkup(subject)}</svg>`
  const shapesOf = (element: Element) =>
    [...element.querySelectorAll('circle, path')].slice(1).map((each) => each.outerHTML)
  expect(shapesOf(svg)).toEqual(shapesOf(container))
})

test.each([9, 17, 20])('a cover of the type Other is gold at %i o’clock, as its badge', (hour) => {
  const { bg, end } = drawCover({ type: 'OTHER', id: 'a', hour }).palette
  for (const color of [bg, end]) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue + 50)
  }
})
