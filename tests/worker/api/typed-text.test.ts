import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Problem } from '../../../worker/contract/common'
import { cleanLine, cleanProse } from '../../../worker/contract/text'
import type { Me } from '../../../worker/contract/users'
import { runJobs } from '../../../worker/jobs'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication } from '../support/activities'
import { setClock } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices } from '../support/notices'
import { signedInUser } from '../support/users'

const KEPT = {
  'a family of emoji': '👨‍👩‍👧‍👦',
  'an emoji with a skin tone and a profession': '🧑🏽‍🚀',
  'emoji and text presentation': '❤️ ☺︎',
  keycaps: '1️⃣ #️⃣',
  flags: '🇺🇸 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'Persian with a non-joiner': 'می‌خواهم',
  'Sinhala and Devanagari with a joiner': 'ක්‍ර क्‍ष',
  'Bengali with a joiner before the virama': 'র‍্যা',
  'Mongolian with a vowel separator': 'ᠦᠨ᠎ᠠ',
  'Hebrew with vowel points': 'שָׁלוֹם',
  Tibetan: 'བོད་ཡིག',
  Thai: 'สวัสดีครับ',
  Korean: '한국어',
  'Chinese and Japanese': '東京 北京',
  accents: 'Ñandú Þóra e\u0301',
}
test.each(Object.entries(KEPT))('keeps %s', (_, text) => {
  expect(cleanLine(text)).toBe(text)
  expect(cleanProse(text)).toBe(text)
})

const CLEANED: Record<string, [typed: string, shown: string]> = {
  'zero-width spaces': ['Ta\u200bga\u2060long\ufeff', 'Tagalong'],
  'soft hyphens': ['free\u00addom', 'freedom'],
  'right-to-left overrides and isolates': ['Ana\u202egnp\u202c \u2066x\u2069\u200f', 'Anagnp x'],
  'Hangul fillers': ['a\u3164\u115f\u1160\uffa0b', 'ab'],
  'the Braille blank': ['a\u2800b', 'ab'],
  'joiners outside emoji': ['a\u200db 👍\u200d', 'ab 👍'],
  'variation selectors outside emoji': ['a\ufe0fb\u{e0100}', 'ab'],
  'text hidden in tags': ['Hi\u{e0041}\u{e0042} 🏴\u{e0061}\u{e0062}\u{e007f}', 'Hi 🏴'],
  'half characters': ['a\ud800b', 'ab'],
  'marks beyond four on one character': [`Z${'\u0300'.repeat(50)}`, 'Z\u0300\u0300\u0300\u0300'],
  'marks at the start': ['\u0301Ana', 'Ana'],
  'runs of spaces': ['Ana \u00a0\u3000\u2003 Li\u2028', 'Ana Li'],
}
test.each(Object.entries(CLEANED))('removes %s from a line', (_, [typed, shown]) => {
  expect(cleanLine(typed)).toBe(shown)
})

test('keeps lines, and at most two empty ones in a row', () => {
  expect(cleanProse('One\r\n\nTwo\n\n \n\t\n\n\nThree\u2028Four\n')).toBe('One\r\n\nTwo\n\n \nThree\nFour')
})

test('cleans long text in linear time', () => {
  const started = performance.now()
  for (const piece of ['\u200b', '👍\u200d', '\u0300', 'ا\u200c', ' \n', '\u3000'])
    cleanProse(cleanLine(piece.repeat(50_000)))
  expect(performance.now() - started).toBeLessThan(2000)
})

const TYPED = 'Sun\u200brise \u202eclub\u2800 👩‍🚀'
const SHOWN = 'Sunrise club 👩‍🚀'

test('every field that people type is stored cleaned', async () => {
  const [maya, admin] = [await signedInUser({ name: 'Maya' }), await signedInUser({ admin: true })]
  const ok = async <Answer>(request: Promise<Response>): Promise<Answer> => {
    const response = await request
    expect(response.ok, await response.clone().text()).toBe(true)
    return response.json<Answer>()
  }
  const fields = ['name', 'location', 'bio', 'description', 'city', 'state', 'phone']
  const { user } = await ok<{ user: Me }>(
    maya.post('/api/auth/update', Object.fromEntries(fields.map((field) => [field, TYPED]))),
  )
  expect(user).toMatchObject(Object.fromEntries(fields.map((field) => [field, SHOWN])))
  const activity = await ok<Activity>(
    maya.post('/api/activities', {
      type: 'SOCIAL',
      title: TYPED,
      description: TYPED,
      dateTime: new Date(Date.now() + 86_400_000).toISOString(),
      maxParticipants: 5,
      locationFeature: { text: TYPED, center: [-118.4, 34.03] },
    }),
  )
  expect([activity.title, activity.description, activity.location.name]).toEqual([SHOWN, SHOWN, SHOWN])
  const { id } = await insertActivity({ creatorId: admin.id })
  expect(await ok(maya.post('/api/applications', { activityId: id, note: TYPED }))).toMatchObject({
    note: SHOWN,
  })
  const comments = `/api/activities/${activity.id}/comments`
  expect(await ok(maya.post(comments, { content: TYPED }))).toMatchObject({ content: SHOWN })
  const code = { code: 'SUN', description: TYPED }
  expect(await ok(admin.post('/api/invitations/create', code))).toMatchObject({ description: SHOWN })
})

test('text without a visible character counts as none', async () => {
  const maya = await signedInUser({ name: 'Maya' })
  const { id } = await insertActivity({ creatorId: maya.id })
  const blank = '\u3164\u2800\u200b'
  const responses = [
    await maya.post('/api/auth/update', { name: blank }),
    await maya.patch(`/api/activities/${id}`, { title: blank }),
    await maya.post(`/api/activities/${id}/comments`, { content: blank }),
  ]
  const problems = await Promise.all(responses.map((response) => response.json<Problem>()))
  expect(problems.map(({ errors }) => errors?.[0]?.message)).toEqual([
    'Please enter your name',
    'Please enter a title',
    'Please write something first',
  ])
})

test('older rows show the same cleaned text in cards, notices, and emails', async () => {
  const maya = await signedInUser({ name: 'Maya' })
  const ana = await signedInUser({ name: TYPED })
  const blank = await signedInUser({ name: '\u3164', email: 'blank@example.com' })
  const { id: activityId } = await insertActivity({
    creatorId: maya.id,
    title: TYPED,
    locationName: TYPED,
    latitude: 34.1,
  })
  await insertApplication({ activityId, userId: blank.id, note: TYPED })
  expect(await (await blank.get(`/api/activities/${activityId}`)).json()).toMatchObject({
    title: SHOWN,
    location: { name: SHOWN },
  })
  const box = 'bbox=-119,34,-118,34.2&zoom=14'
  const map = await (await ana.get(`/api/activities/map?${box}`)).json<{
    features: { properties: object }[]
  }>()
  expect(map.features[0]?.properties).toMatchObject({ title: SHOWN })
  expect((await ana.post('/api/applications', { activityId })).status).toBe(201)
  const received = await (await maya.get('/api/applications/received')).json<{
    items: { applicantName: string; note: string | null }[]
  }>()
  expect(received.items.map(({ applicantName, note }) => [applicantName, note]).sort()).toEqual([
    ['New member', SHOWN],
    [SHOWN, null],
  ])
  const [notice] = await fetchNotices(maya)
  expect([notice?.actor?.name, notice?.activity?.title]).toEqual([SHOWN, SHOWN])
  // The email is delayed, to include more applicants.
  setClock(now() + HOUR_MS)
  await runJobs(env)
  const [email] = await fetchEmailsTo(maya.email)
  expect(email?.text.split(SHOWN).length).toBeGreaterThan(2)
  expect(email?.text).not.toMatch(/[\u200b\u202e\u2800]/)
})
