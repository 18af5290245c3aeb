import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { isolate } from '../../worker/contract/isolate'
import { pushTextOf } from '../../worker/contract/notice-words'
import { toText } from '../../worker/notices/email/plain-text'

test.each([
  ['דוד', '\u2068דוד\u2069'],
  ['Club نادي!', '\u2068Club نادي!\u2069'],
  ['Maya', 'Maya'],
  ['東京', '東京'],
])('a name in a sentence does not reorder it: %s', (name, isolated) => {
  expect(isolate(name)).toBe(isolated)
})

test('in a language from right to left, it isolates any letters', () => {
  const names = ['Maya', 'דוד', '12:30']
  expect(inLanguage('ar-XB', () => names.map(isolate))).toEqual([
    '\u2068Maya\u2069',
    '\u2068דוד\u2069',
    '12:30',
  ])
})

test('pushes and plain-text emails isolate the direction of names, titles, and places', () => {
  const activity = {
    id: 'a',
    title: 'טיול בהרים',
    place: 'גן העיר',
    dateTime: '2035-12-03T01:30:00Z',
    timeZone: 'America/Los_Angeles',
  }
  const { title } = pushTextOf({
    kind: 'application_received',
    activity,
    actor: { id: 'd', name: 'דוד', avatar: null },
  } as never)
  expect(title).toContain('\u2068דוד\u2069')
  expect(title).toContain('\u2068טיול בהרים\u2069')
  const text = toText(
    {
      subject: '',
      heading: '',
      paragraphs: [],
      facts: [{ label: 'Place', value: activity.place, was: 'Pier' }],
      isOptional: false,
    },
    { siteUrl: 'https://tagalong.test', unsubscribeUrl: null },
  )
  expect(text).toContain('Place: Pier → \u2068גן העיר\u2069')
})
