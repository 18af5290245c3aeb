import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { ACCENTED, PLAIN } from '../../scripts/messages/pseudo'
import { ACCOUNT_EMAILS } from '../../worker/contract/account-emails'
import { ERRORS } from '../../worker/contract/errors'
import { NOTICE_KINDS, NOTICES } from '../../worker/contract/notice-kinds'
import { pushTextOf, wordsOf } from '../../worker/contract/notice-words'
import type { Notice } from '../../worker/contract/notices'
import { CALENDAR_KINDS } from '../../worker/contract/vocabulary'
import { outbox } from '../../worker/db/schema'
import { enqueueEmail } from '../../worker/notices/email/store'
import { DAY_MS, now } from '../../worker/platform/clock'
import { accentIntl } from '../accented-intl'
import { accountEmailData } from './support/account-emails'
import { insertActivity, insertApplication, insertParticipation } from './support/activities'
import { createCalendar, readCalendar } from './support/calendars'
import { createClient, setClock } from './support/client'
import { database } from './support/database'
import { fetchEmailsTo } from './support/mailbox'
import { createActivityAndUser, fetchNotices, insertNotice, NOON, updateUser } from './support/notices'
import { insertUser, signedInUser } from './support/users'

/*
 * Renders all texts that the worker writes in the accented pseudo-language. Unaccented letters reveal texts that aren't messages.
 * Typed text is 例.
 */

const READER = { name: '例', locale: 'en-XA', messages: true } as const
const ACTIVITY = {
  ...{ title: '例', description: '例', whatToBring: '例' },
  ...{ locationName: '例', city: '例', state: '例' },
}

/** Text that no language translates: URLs, email addresses, and the names of companies and of the site. */
const SAME = /https?:\S+|\S+@\S+|\b(?:Tagalong|Google|Chrome|Linux|UTC)\b/g
const isEnglish = (text: string) => /[a-z]/i.test(text.replace(SAME, ''))

beforeAll(() => accentIntl(PLAIN, ACCENTED))
beforeEach(() => setClock(NOON))

test.each(NOTICE_KINDS)('the email, the notice, and the push about %s are translated', async (kind) => {
  const { activityId, olga } = await createActivityAndUser(ACTIVITY)
  await updateUser(olga.id, { name: '例' })
  const ana = await signedInUser(READER)
  const data = {
    ...{ message: '例', quote: '例', reason: '例', until: NOON, offeredUntil: NOON, appliedAt: NOON },
    ...{ alert: { place: '例', more: 2 }, report: { subject: 'comment', outcome: 'resolved' }, dates: 3 },
    time: [NOON, NOON + DAY_MS].map((startsAt) => ({ startsAt, timeZone: 'UTC' })),
    ...{ price: [0, 1200].map((cents) => ({ cents, currency: 'USD' })), visibility: ['public', 'link'] },
  }
  await insertNotice(ana.id, kind, { activityId, actorId: olga.id, data })
  expect((await linesTo(ana)).filter(isEnglish)).toEqual([])
  const notices = await fetchNotices(ana)
  expect(notices.flatMap(writtenOf).filter(isEnglish)).toEqual([])
})

test.each(ACCOUNT_EMAILS)('the email %s is translated', async (kind) => {
  const ana = await insertUser(READER)
  const data = { ...accountEmailData(), newEmail: '例', name: '例', reason: '例' }
  await enqueueEmail(database(), { key: kind, userId: ana.id, kind, data })
  expect((await linesTo(ana)).filter(isEnglish)).toEqual([])
})

test.each(CALENDAR_KINDS)('the calendar of %s is translated', async (kind) => {
  const { olga, activityId } = await createActivityAndUser({
    ...ACTIVITY,
    minParticipants: 5,
    decidesAt: NOON,
  })
  await updateUser(olga.id, { name: '例' })
  const ana = await signedInUser(READER)
  await insertActivity({ ...ACTIVITY, creatorId: ana.id })
  const asked = await insertActivity({ ...ACTIVITY, creatorId: olga.id })
  await insertApplication({ activityId: asked.id, userId: ana.id })
  const waiting = await insertActivity({ ...ACTIVITY, creatorId: olga.id, maxParticipants: 1 })
  await insertParticipation({ activityId: waiting.id, userId: olga.id })
  await insertApplication({ activityId: waiting.id, userId: ana.id, waitlistRank: 1 })
  await insertParticipation({ activityId, userId: ana.id })
  await ana.put(`/api/creators/${olga.id}/follow`)
  const file = await createClient().get(await createCalendar(ana, kind))
  const { name, events } = readCalendar(await file.text())
  expect(events.length).toBeGreaterThan(2)
  const texts = events.flatMap(({ title, place, description }) => [title, place, description])
  expect([name ?? '', ...texts].filter(isEnglish)).toEqual([])
})

test('the file of applications is translated', async () => {
  const olga = await signedInUser(READER)
  const { id: activityId } = await insertActivity({ ...ACTIVITY, creatorId: olga.id, timeZone: 'UTC' })
  const past = await insertActivity({
    ...ACTIVITY,
    creatorId: olga.id,
    timeZone: 'UTC',
    startsAt: NOON - DAY_MS,
  })
  const apply = async (more: Partial<Parameters<typeof insertApplication>[0]>) =>
    insertApplication({ activityId, userId: (await insertUser({ name: '例' })).id, ...more })
  for (const status of ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const)
    await apply({ status, source: 'link' })
  await apply({ waitlistRank: 1, source: 'explore' })
  for (const noShowAt of [null, NOON])
    await insertParticipation({
      activityId: past.id,
      userId: (await insertUser({ name: '例' })).id,
      status: 'FINISHED',
      noShowAt,
    })
  const answer = await olga.get('/api/applications/numbers/csv', { headers: { 'accept-language': 'en-XA' } })
  const cells = (await answer.text()).split(/[,\r\n]+/).filter((cell) => !/\d{4}-\d{2}-\d{2}T/.test(cell))
  expect(cells.length).toBeGreaterThan(40)
  expect(cells.filter(isEnglish)).toEqual([])
})

test('the errors of the API are translated', async () => {
  const written = inLanguage('en-XA', () => Object.values(ERRORS).map(([, message]) => message()))
  expect(written.filter(isEnglish)).toEqual([])
  const headers = { 'accept-language': 'en-XA' }
  const answer = await createClient().get('/api/activities/nothing', { headers })
  expect(await answer.json()).toMatchObject({ message: inLanguage('en-XA', ERRORS.unauthorized[1]) })
})

/** Returns the lines of the newest email to a user, in both the text and the HTML version. */
async function linesTo({ email }: { email: string }) {
  // Mark emails as sent, because the mailbox shows sent emails even if they are outdated.
  await database().update(outbox).set({ sentAt: now(), email })
  const [sent] = await fetchEmailsTo(email)
  if (!sent) throw new Error('There is no email')
  const html = sent.html.replace(/<style>.*?<\/style>/s, '').split(/<[^>]*>/)
  return [sent.subject, ...sent.text.split('\n'), ...html]
}

/** Returns the texts of a notice, its push notification, and its setting. */
const writtenOf = (notice: Notice) =>
  inLanguage('en-XA', () => {
    const { sentence, detail, changes } = wordsOf(notice)
    return [
      ...sentence.map(({ text }) => text),
      detail ?? '',
      ...changes.flatMap(({ label, from, to }) => [label, from, to]),
      ...Object.values(pushTextOf(notice)),
      NOTICES[notice.kind].label(),
    ]
  })
