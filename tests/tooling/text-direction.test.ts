import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../..', import.meta.url)
/** Files whose texts come from the interface or the operator, not from users. */
const NOT_TYPED =
  /^web\/(ui|features\/(landing|calendars|push))\/|^worker\/pages\/(shell|embed)\/|(check-in|full-code|join-code|how)-?\w*\.tsx$/
const TYPED = String.raw`(?:\w+\??\.)*(?:title|userName|description|content|note|bio|details|evidence|hostNote|question|answer)|(?:\w+\.)+name`
/** An element that contains only a user-typed text. */
const ALONE = new RegExp(
  String.raw`<(?:h[1-4]|p|b|span|div|dt|dd|li|strong|blockquote)((?: [^<>]*)?)>\{(?:${TYPED})(?: \?\? [^{}]*)?\}</`,
  'g',
)
/** A name or title within a sentence, on one line of JSX. */
const AMONG_WORDS = new RegExp(
  String.raw`(?:\w|[,.:"·])\s?\{(?:${TYPED}|name)\}|(?<![=$({\w])\{(?:${TYPED}|name)\}\s?[\w,.:"]`,
)

const forgotten = (source: string) =>
  source
    .split('\n')
    .filter((line) => !/[`]|^\s*(?:\/\/|\*|\/\*)/.test(line))
    .filter(
      (line) =>
        [...line.matchAll(ALONE)].some(([, attributes = '']) => !/\bdir=|aria-hidden/.test(attributes)) ||
        AMONG_WORDS.test(line),
    )
    .map((line) => line.trim())

test('typed texts have dir="auto", and names in sentences are isolated', () => {
  const files = globSync('{web,worker/pages}/**/*.tsx', { cwd: ROOT }).filter((file) => !NOT_TYPED.test(file))
  expect(files.length).toBeGreaterThan(250)
  const found = files.flatMap((file) =>
    forgotten(readFileSync(new URL(file, ROOT), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  '<h2 id={titleId}>{activity.title}</h2>',
  '<p>{question.content}</p>',
  '<p>{profile.description ?? usersText.noAboutText()}</p>',
  'Follow {name} to get notified about the next one.',
  '{activity.title}, {whenAtPlace(activity, now)}',
])('this is refused: %s', (line) => {
  expect(forgotten(line)).toEqual([line])
})

test.each([
  '<h2 dir="auto">{activity.title}</h2>',
  'Follow {isolate(name)} to hear',
  '<Avatar name={name} />',
])('this is not: %s', (line) => {
  expect(forgotten(line)).toEqual([])
})
