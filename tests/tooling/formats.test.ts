import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** Code that formats text for users. */
const SOURCES = ['web/**/*.{ts,tsx}', 'worker/{calendars,contract,notices,pages,push,security}/**/*.{ts,tsx}']

/** Code that hard-codes a format that differs between languages, and what to use instead. */
const BY_HAND: readonly (readonly [RegExp, instead: string])[] = [
  [/\.join\('(?:,|;| and| or| &) '\)/, 'formatList, formatNames, or formatParts of list-text.ts'],
  [/(?<!\bNumber\([\w.]+)\.(?:padStart|toFixed)\(/, 'Intl.NumberFormat'],
  [/\b(?:[ap]\.?m\.?|[AP]M|Jan|Feb|Mon|Tue)'/, 'Intl.DateTimeFormat'],
  [
    /\bformat\w*\((?:[^()]|\([^()]*\))*\)\.(?:slice|split|to(?:Lower|Upper)Case)\(/,
    'a format with other options',
  ],
  [/\{format\w+\([^}]*\}[, ]+\$?\{format/, 'one format with the options of both'],
  [/[“”„]\$?\{|\}[“”]/, 'commonText.quoted'],
]

/** Files whose texts only machines read. */
const FOR_MACHINES = [
  'web/features/applications/numbers/chart-data.ts',
  'web/lib/calendar-date.ts',
  'web/ui/image-url.ts',
  'worker/contract/cover/color.ts',
  // Enumeration codes
  'worker/contract/sentences.ts',
  'worker/pages/activity/structured-data.ts',
]

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

/** Returns what to use instead of each format hard-coded in a line. */
const byHandIn = (line: string) =>
  BY_HAND.flatMap(([pattern, instead]) => (pattern.test(line) && !isComment(line) ? [instead] : []))

test.each([
  "names.join(', ')",
  "String(minutes % 60).padStart(2, '0')",
  "hour < 12 ? 'AM' : 'PM'",
  'formatWeekday(middayUtc(date)).slice(0, 2)',
  'formatAgo(instant, useNow()).toLowerCase()',
  '{formatWeekday(at)} {formatClock(at)}',
  '<blockquote>“{text}”</blockquote>',
])('finds %s', (line) => expect(byHandIn(line)).toHaveLength(1))

test('no date, time, number, list, or quote is written by hand', () => {
  const found = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !FOR_MACHINES.includes(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line) => byHandIn(line).map((instead) => `${file}: ${line.trim()} (use ${instead})`)),
    )
  expect(found).toEqual([])
})
