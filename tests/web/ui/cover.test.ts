import { expect, test } from 'vitest'
import { drawCover } from '../../../web/ui/cover/draw'
import { motifOfTitle } from '../../../web/ui/cover/motif-of-title'
import { ballOverCourtLines, giantBall } from '../../../web/ui/cover/motifs-active'
import { sea } from '../../../web/ui/cover/motifs-calm'

test.each([
  ['SPORTS_FITNESS', 'Ocean Swimming, Dawn Group', sea],
  ['SPORTS_FITNESS', 'Pickup BASKETBALL', giantBall],
  ['SPORTS_FITNESS', 'Sunset Tennis Doubles', ballOverCourtLines],
  ['TRAVEL', 'Sunset Walk to the Lighthouse', sea],
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

test('an activity always has the same cover, and two with the same title differ', () => {
  const draw = (id: string) => JSON.stringify(drawCover({ type: 'SPORTS_FITNESS', id, title: 'Tennis' }))
  expect(draw('a')).toBe(draw('a'))
  expect(draw('a')).not.toBe(draw('b'))
})
