import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { nouns, readMessages } from '../../scripts/messages/catalog.ts'
import { textsIn } from './texts.ts'

/** Words that interface texts must not use, each with the word from docs/glossary.md to use instead. */
const REFUSED: [words: RegExp, instead: string][] = [
  [/\bseats?\b/i, 'spot'],
  [/\b(?:held|freed)\b/i, 'saved, open'],
  [/\bon offer\b|\b(?:is|are|was|were|be|been) offered\b/i, 'we offer, a spot opens up'],
  [/\bconcern(?:s|ed|ing)?\b/i, 'affected'],
  [/\b(?:in|the|a) line\b|\bqueue\b/i, 'waitlist'],
  [/\bwait[- ]list(?:s|ed)?\b/i, 'waitlist'],
  [/\bpass(?:ed|es)? (?:on|over)\b/i, 'give away, miss a turn'],
  [/\b(?:is|are|was|were|be|been) told\b|\bhears?\b/i, 'notify, let know'],
  [/\b(?:some|every|no)body\b|\bwhoever\b/i, 'someone, everyone, no one'],
  [/\bhost(?:s|ed|ing)?\b/i, 'organizer, organize'],
  [/\b[Cc]ancell(?:ed|ing)\b|\bcall(?:ed|s)? off\b/, 'canceled'],
  [/\bpress(?:es|ed)?\b/i, 'tap'],
]

/** Fixed texts that contain such a word (product.md 1.12, 6.17). */
const FIXED = [
  'Wait List',
  '{name} hosts, {participants, number} of {maxParticipants, number} are in',
  'Somebody near you is already going. <tag>Tag along.</tag>',
  'I moved here knowing nobody. Three Tuesdays of tennis later I had a doubles partner and a dentist.',
]

/** Files with texts for users, not for developers and operators, such as descriptions of calls and configuration errors. */
const FILES = [
  'web/**/*.{ts,tsx}',
  'worker/pages/**/*.{ts,tsx}',
  'worker/notices/**/*.ts',
  'worker/contract/*.ts',
  'worker/contract/notice-kinds/*.ts',
  'worker/*/rules.ts',
]
/** The landing page has its own voice and quotes people. The texts about quotas are for developers. */
const LEFT_OUT = /^web\/features\/landing\/|^worker\/contract\/(?:account-)?quotas\.ts$|\.d\.ts$/
const refusedIn = (file: string, source: string) => refused(textsIn(file, source))

const refused = (texts: readonly string[]) =>
  texts
    .filter((text) => !FIXED.includes(text))
    .flatMap((text) =>
      REFUSED.flatMap(([words, instead]) => (words.test(text) ? `${text} → ${instead}` : [])),
    )

test('interface texts use the words of docs/glossary.md', () => {
  const files = globSync(FILES, { cwd: ROOT }).filter((file) => !LEFT_OUT.test(file))
  expect(files.length).toBeGreaterThan(800)
  const found = files.flatMap((file) =>
    refusedIn(file, readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  const messages = nouns().flatMap((noun) =>
    refused([...readMessages('en', noun).values()].map(({ text }) => text)).map((text) => `${noun}: ${text}`),
  )
  expect([...found, ...messages]).toEqual([])
})

test.each([
  "const title = 'The seat is yours'",
  'const a = <p>Your spot is held until Friday</p>',
  "const a = <Field label='Nobody' />",
  'const title = `Concerns $' + '{count} people`',
  "const title = 'Wait List without an offer'",
])('this is refused: %s', (source) => expect(refusedIn('x.tsx', source)).toHaveLength(1))

test.each([
  "const label = 'Wait List'",
  "const a = <i className='seat held' />",
  "const kind = 'held'",
  'const rows = sql`select seat from line where held`',
])('this is not: %s', (source) => expect(refusedIn('x.tsx', source)).toEqual([]))
