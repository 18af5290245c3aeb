import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '../../messages/languages.ts'
import { ALL_LANGUAGES, LANGUAGES } from '../../messages/languages.ts'
import { ROOT } from '../../scripts/local.ts'
import {
  fileOf,
  formatMessages,
  nouns,
  readMessages,
  writtenLanguages,
} from '../../scripts/messages/catalog.ts'
import { compileMessage } from '../../scripts/messages/compile.ts'
import { moduleOf } from '../../scripts/messages/generate.ts'
import { withMarkers, writerOf } from '../../scripts/messages/plugin.ts'
import { changedMessages, missingMessages, unusedMessages } from '../../scripts/messages/report.ts'
import { textsIn } from './texts.ts'

/** Folders whose user-facing texts are all messages. */
const TRANSLATED = [
  'web',
  'worker/{applications,blocks,calendars,comments,pages}',
  ...['worker/contract/notice-kinds', 'worker/notices', 'worker/push'],
]

/** Strings that users don't see, other than enumeration codes and names. */
const NOT_READ = [
  `attendance … | Beginner | Macintosh | Escape | needs app | MapTiler | OpenMapTiles | Protomaps
   | GeoNames (CC BY 4.0) | West LA | Los Angeles | Downtown | Alhambra | Irvine | Feature | Point
   | America/Los_Angeles | Enter | [data-type=…] svg | SHA-256 | M… …h1v1h-1z | BarcodeDetector | PushManager
   | Notification | username webauthn | AbortError | ArrowDown | ArrowLeft | ArrowRight | Home | PageUp | End
   | PageDown | Unauthorized | xMidYMid slice | … …w | … / span … | The map has no viewport yet | icon segments
   | A menu item is outside a menu | YYYY-MM-DD`,
  // Headers and data of public pages, company names, and activities on the site's own preview image
  `<!doctype html>… | Preview fonts | … answered … | EventScheduled | EventCancelled | InStock | SoldOut
   | preview photo: … | calendar read: … | FOREIGN KEY | Cloudflare | Cloudflare Email | Cloudflare Turnstile
   | Google | Postmark | Resend | Tennis | Taco | Hike | Yoga | accept-language, cookie`,
  // Codes of notices, headers of emails, and the operator's reasons why an email was not sent
  `in place of the detail | besides the detail | No kind of notices has the name … | List-Unsubscribe
   | List-Unsubscribe-Post | List-Unsubscribe=One-Click | … (UTC) | The address may not be written to
   | No longer wanted | given up | Part of a later email | No provider was configured for too long
   | Part of a later push | Outdated | Too old | The session on the device has ended | The account is closed
   | One has blocked the other | The device subscribed with an earlier key | The notice is gone
   | Read in the app | Not wanted any more | useAuth must be used within an AuthProvider
   | useSettingsForm must be used within the form of Settings | Amara | Dev | Ivy | Jonah | Luca | Marcus
   | Maya | Priya | Theo | Zoe | Loading … timed out | The page has no #root | Offline: … | … 0px
   | <html data-saved | <div id="root" inert aria-hidden="true">…</div> | by hand | Icon
   | ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 | follow … | block … | rate … | comments …
   | useCommentContext must be used within a comments section`,
].flatMap((texts) => texts.split(/\s*\| /))
/** Code that draws maps and preview images (layers, fonts, and shapes) or writes files for crawlers. */
const DRAWING =
  /^(?:web\/features\/places\/(?:map|static-map|tiles)|worker\/pages\/(?:sitemap|previews(?=\/(?:card-svg|line|shape))))\/[\w-]+\.ts$/
const CODE =
  /^<iframe |^[\w:]+ ?\{[ \w-]+:|^font-family:|^language=|^[A-Z_]+$|^(?:calc|min)\(|^@media |^\((?:max-width|display-mode|prefers)|^(?:public|private), |; charset=utf-8$|^attachment; |^width=device-width|\[(?:role=|data-|tabindex)/

/** Compiles a message and formats it with values. */
function write(text: string, values: object, language: Language = 'en'): unknown {
  return new Function('values', `return ${compileMessage(text, { language }).code}`)(values)
}

test.each([
  ['Log In', {}, 'Log In'],
  ['Hi {name}', { name: 'Ana' }, 'Hi Ana'],
  ["`$'{'a'}'` \\ it", {}, '`$'.concat('{a}` \\ it')],
  ['{n, number} people', { n: 1234 }, '1,234 people'],
  ['{n, plural, =0 {none} one {# spot} other {# spots}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {# spot} other {# spots}}', { n: 1 }, '1 spot'],
  ['{n, plural, =0 {none} one {# spot} other {# spots}}', { n: 1200 }, '1,200 spots'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
  ['{who, select, you {You} other {{name}}} joined', { who: 'other', name: 'Bo' }, 'Bo joined'],
  ['{who, select, you {You} other {{name}}} joined', { who: 'you', name: 'Bo' }, 'You joined'],
])('%s with %o', (text, values, expected) => expect(write(text, values)).toBe(expected))

test.each([
  [1_000_000, 'de'],
  [5, ''],
  [1, 'one'],
])('plurals follow the rules of the language: %i in Spanish', (n, expected) => {
  expect(write('{n, plural, one {one} many {de} other {}}', { n }, 'es')).toBe(expected)
})

test.each([
  ['en-XA', 'Log <b>{what}</b> in', ['[', 'Ļöĝ ', ['b', 'out'], ' îñ', ' ···]']],
  ['en-XA', '{n, plural, one {a} other {#b}}', '[2ƀ ·]'],
  ['ar-XB', 'Log {what} in', '\u200f\u202eLog\u202c out \u200f\u202ein\u202c'],
] as const)('%s changes all that is text', (language, text, expected) => {
  expect(write(text, { what: 'out', n: 2 }, language)).toEqual(expected)
})

test('tags are elements, or functions of the caller', () => {
  const link = (text: string) => ({ link: text })
  expect(write('{name} read the <link>terms</link>, <bdi>{name}</bdi>', { name: 'Bo', link })).toEqual([
    'Bo',
    ' read the ',
    { link: 'terms' },
    ', ',
    ['bdi', 'Bo'],
  ])
})

test.each([
  ['{name', 'EXPECT'],
  ['{n, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
  ['{when, date}', 'Messages contain only'],
  ['{n, plural, offset:1 other {#}}', 'no offset'],
  ['{n, plural, other {{n}}}', 'is used as'],
])('%s is refused', (text, problem) => {
  expect(() => compileMessage(text, { language: 'en' })).toThrow(problem)
})

test('the build writes a text where it is used, in each language, without code to find it', () => {
  const code = withMarkers(
    "import * as authText from '#messages/auth';\nexport const label = (name) => [authText.logIn(), name]",
  )
  const marker = /"(auth\.logIn\.\w{6})"/.exec(code)?.[1]
  const minified = `export const label=e=>[__message__(\`${marker}\`),e]`
  expect(writerOf(minified)('en')).toBe('export const label=e=>["Log In",e]')
  expect(writerOf(minified)('es')).toBe('export const label=e=>["Iniciar sesión",e]')
  expect(() => withMarkers("import * as authText from '#messages/auth'\nauthText.unknown()")).toThrow(
    'auth.unknown',
  )
})

test('the build writes numbers in the locale of the reader', () => {
  const code = withMarkers(
    "import * as pagesText from '#messages/pages';\nexport const label = (count) => pagesText.activities({ count })",
  )
  expect(code).toContain('import { locale as __locale }')
  const minified = code.replace(/^import.*$/gm, '').replaceAll('__locale', 'l')
  expect(writerOf(minified)('es')).toContain('count.toLocaleString(l())')
})

test('every language has its texts in files that say so, and no values that English lacks', () => {
  expect(nouns().map((noun) => moduleOf(noun))).not.toHaveLength(0)
  for (const language of writtenLanguages) {
    expect(() => new Intl.PluralRules(ALL_LANGUAGES[language].locale)).not.toThrow()
    for (const file of globSync('*.arb', { cwd: join(ROOT, 'messages', language) })) {
      const noun = file.replace('.arb', '')
      expect(nouns()).toContain(noun)
      expect(readFileSync(fileOf(language, noun), 'utf8')).toBe(
        formatMessages(language, readMessages(language, noun)),
      )
    }
  }
})

test('every translation has the values of the English text, and the same cases of each choice', () => {
  const valuesOf = (text: string, language: Language) =>
    Object.fromEntries(compileMessage(text, { language }).values)
  for (const noun of nouns()) {
    const english = readMessages('en', noun)
    for (const language of writtenLanguages)
      for (const [key, { text }] of readMessages(language, noun))
        expect(valuesOf(text, language), `${language}: ${noun}.${key}`).toEqual(
          valuesOf(english.get(key)?.text ?? '', 'en'),
        )
  }
})

test('no Spanish sentence ends with a time of day, whose "p.m." has a period, or says "a las" before one', () => {
  const wrong = nouns().flatMap((noun) =>
    [...readMessages('es', noun)].flatMap(([key, { text }]) =>
      /\{(?:time|clock|when|whenText|until|before)\}\.|a las \{/.test(text) ? [`${noun}.${key}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('no language of the site lacks a text, and no English text is newer than its translations', () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) expect(missingMessages(language)).toEqual([])
  expect(changedMessages()).toEqual([])
})

test('every message is used, and explained to translators', () => {
  expect(unusedMessages()).toEqual([])
  const unexplained = nouns().flatMap((noun) =>
    [...readMessages('en', noun)].flatMap(([key, { description }]) => (description ? [] : `${noun}.${key}`)),
  )
  expect(unexplained).toEqual([])
})

test.each(TRANSLATED)('all texts in %s are messages', (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !DRAWING.test(file))
  const found = files.flatMap((file) =>
    textsIn(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter((text) => !CODE.test(text) && !NOT_READ.includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

/** Messages shown only by deployments for the United States. */
const OF_THE_UNITED_STATES = [
  ...['landing.thisWeek', 'landing.siteAndCity'],
  ...['pages.cityNeighborhoodOrZip', 'places.searchPlaceholder', 'places.noPlaces', 'places.california'],
]

test('no other message names a place of the United States or ZIP codes', () => {
  const found = nouns().flatMap((noun) =>
    [...readMessages('en', noun)]
      .filter(([, { text }]) =>
        /Los Angeles|California|Chicago|New York|Griffith|Sawtelle|\bZIP\b/.test(text),
      )
      .map(([name]) => `${noun}.${name}`),
  )
  expect(found).toEqual(OF_THE_UNITED_STATES)
})
