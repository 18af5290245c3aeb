import { describe, expect, test } from 'vitest'
import { initialsOf, shorten, shortenAfterWord } from '../../worker/contract/cut-text'
import { now } from '../../worker/platform/clock'
import { insertActivity } from './support/activities'
import { createClient } from './support/client'
import { insertUser } from './support/users'

const FAMILY = '👨‍👩‍👧‍👦'
const CHARACTERS = ['🎾', '🇺🇸', FAMILY, '👍🏽', 'e\u0301', 'กำ', '1️⃣']

describe('a cut text', () => {
  test.each(CHARACTERS)('keeps %s whole or drops it, wherever the cut is', (character) => {
    for (let before = 0; before < 24; before++) {
      const text = `${'x'.repeat(before)}${character}${'y'.repeat(30)}`
      for (const cut of [shorten(text, 24), shortenAfterWord(text, 23)]) {
        expect([...cut].length).toBeLessThanOrEqual(24)
        expect(cut.isWellFormed()).toBe(true)
        expect(cut).toMatch(new RegExp(`^x{${Math.min(before, 23)}}(${character}y*)?…$`, 'u'))
      }
    }
  })

  test('stays as it is when it fits', () => {
    for (const text of ['', 'Tennis', FAMILY]) expect(shorten(text, 11)).toBe(text)
  })

  test('ends after a word if that leaves more than half', () => {
    expect(shortenAfterWord('One two three four', 11)).toBe('One two…')
    expect(shortenAfterWord('Incomprehensibilities', 11)).toBe('Incomprehen…')
  })
})

test.each([
  ['Ana Lee', 'An'],
  [' 🎾 Club', '🎾 '],
  [`${FAMILY}🇺🇸 Smith`, `${FAMILY}🇺🇸`],
  ['नमिता', 'नमि'],
  ['A', 'A'],
])('the initials of %s are whole characters', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('an emoji where a text is cut leaves valid UTF-8', () => {
  /** Returns texts with an emoji at every position around a limit. */
  const texts = (limit: number) =>
    [0, 1, 2].map((shift) => `${'x'.repeat(limit - shift)}${FAMILY}${'y'.repeat(3000)}`)
  const isWhole = async (path: string) => {
    const bytes = await (await createClient().get(path)).arrayBuffer()
    const page = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    // A split family emoji leaves a joiner before the ellipsis.
    expect(page).not.toMatch(/\u200d…|\ufffd|\\ud[89a-f]/i)
    return page
  }

  test('in pages, JSON-LD, feeds, and calendars', async () => {
    for (const [index, start] of texts(199).entries()) {
      const creator = await insertUser({ name: `🎾 Club ${index}`, bio: start.slice(0, 400).toWellFormed() })
      const { id } = await insertActivity({
        creatorId: creator.id,
        visibility: 'public',
        description: start,
        ...{ city: 'Austin', state: 'TX', startsAt: now() + 86_400_000 },
      })
      await isWhole(`/a/${id}`)
      await isWhole(`/o/${creator.id}`)
      await isWhole(`/o/${creator.id}.rss`)
    }
    expect(await isWhole('/in/texas/austin')).toContain('Club 0')
  })
})
