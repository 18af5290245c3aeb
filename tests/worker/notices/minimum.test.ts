import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { activities } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import {
  applyToActivity,
  createActivityAndUser,
  deleteNotices,
  fetchNotices,
  fetchSentences,
  NOON,
} from '../support/notices'
import { readJson } from '../support/responses'
import { decideApplication } from '../support/seats'
import { signedInUser } from '../support/users'

const START = NOON + 4 * DAY_MS
const DECISION = NOON + 2 * DAY_MS
const WHEN = 'Thu, Dec 3, 4:00 AM'

beforeEach(() => setClock(NOON))

const createTentative = () =>
  createActivityAndUser({ startsAt: START, minParticipants: 2, decidesAt: DECISION })

async function decide() {
  setClock(DECISION)
  await runJobs(env)
}

const lastEmailTo = async ({ email }: { email: string }) => (await fetchEmailsTo(email)).at(-1)

test('an approval says that the activity is tentative, in the app and by email, and so does a reminder', async () => {
  const { olga, ana, activityId } = await createTentative()
  await decideApplication(olga, await applyToActivity(ana, activityId), 'APPROVED')
  setClock(NOON + MINUTE_MS)
  await sendAllDueEmails(env)
  const tentative = `Goes ahead when 1 more joins. Decided on ${WHEN} PST`
  const [approved] = await fetchNotices(ana)
  expect(approved && wordsOf(approved).detail).toContain(tentative)
  const email = await lastEmailTo(ana)
  expect(email?.text).toContain(`Tentative: ${tentative}`)
  expect(decodeURIComponent(email?.text.replaceAll('+', ' ') ?? '')).toContain(
    `Tentative: it goes ahead if 2 people join by ${WHEN} PST.`,
  )
})

test('a confirmation has the details for participants, and informs the organizer that they were notified', async () => {
  const { olga, ana, activityId } = await createTentative()
  const ben = await signedInUser({ name: 'Ben' })
  for (const { id } of [ana, ben]) await insertParticipation({ activityId, userId: id })
  await deleteNotices()
  await decide()
  for (const user of [olga, ana, ben]) expect(await fetchSentences(user)).toEqual(['It goes ahead: Tennis'])
  const [toAna, toOlga] = [await lastEmailTo(ana), await lastEmailTo(olga)]
  expect(toAna?.subject).toBe('It goes ahead: “Tennis”')
  expect(toAna?.text).toContain('I can’t make it')
  expect(toAna?.text).not.toContain('Tentative')
  expect(toOlga?.text).toContain('Enough people joined. Everyone with a spot has been notified.')
  expect(toOlga?.text).not.toContain('I can’t make it')
})

test('a cancellation because of too few people says how many joined', async () => {
  const { olga, ana, activityId } = await createTentative()
  const ben = await signedInUser({ name: 'Ben' })
  await insertParticipation({ activityId, userId: ana.id })
  await insertApplication({ activityId, userId: ben.id })
  await deleteNotices()
  await decide()
  for (const user of [olga, ana, ben]) {
    expect(await fetchSentences(user)).toEqual(['Canceled: 1 of 2 joined Tennis'])
    expect((await lastEmailTo(user))?.text).toContain('Too few people joined in time')
  }
  expect((await lastEmailTo(ana))?.text).toContain('You do not need to do anything.')
})

test('an extension names the new time, and is not sent once it is decided', async () => {
  const { olga, ana, activityId } = await createTentative()
  await insertParticipation({ activityId, userId: ana.id })
  const decidesAt = new Date(DECISION + HOUR_MS).toISOString()
  expect((await olga.post(`/api/activities/extend/${activityId}`, { decidesAt })).status).toBe(200)
  const [extended] = await fetchNotices(ana)
  expect(extended && textOf(wordsOf(extended))).toBe('Olga gave Tennis more time to find enough people')
  expect(extended && wordsOf(extended).detail).toBe('It is confirmed or canceled on Thu, Dec 3, 5:00 AM PST.')
})

test('dates of a series that are canceled at once share one notice', async () => {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser()]
  const body = {
    dateTime: new Date(START).toISOString(),
    repeat: { frequency: 'weekly', count: 3 },
    minimum: { participants: 2, decidesAt: new Date(DECISION).toISOString() },
  }
  const { id } = await readJson<{ id: string }>(await createActivity(olga, body))
  const { items } = await readJson<{ items: { id: string }[] }>(await olga.get(`/api/activities/dates/${id}`))
  for (const item of items) await insertParticipation({ activityId: item.id, userId: ana.id })
  await database().update(activities).set({ decidesAt: DECISION })
  await insertActivity({ creatorId: olga.id })
  await deleteNotices()
  await decide()
  expect(await fetchSentences(ana)).toEqual(['Canceled: 1 of 2 joined Sunset tennis and 2 later dates'])
})
