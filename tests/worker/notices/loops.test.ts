import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { OPTIONAL_EMAILS_PER_PAIR_A_DAY } from '../../../worker/contract/limits'
import { wordsOf } from '../../../worker/contract/notice-words'
import type { Notice } from '../../../worker/contract/notices'
import { activities, follows } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { block, unblock } from '../support/blocks'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import {
  applyToActivity,
  createActivityAndUser,
  deleteNotices,
  fetchNotices,
  NOON,
  readNoticeKinds,
  updateUser,
} from '../support/notices'
import { readJson } from '../support/responses'
import { decideApplication } from '../support/seats'
import { countSentTo, repeat, subjectsTo, wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const START = NOON + 3 * DAY_MS

beforeEach(() => setClock(NOON))

/** Creates Olga's activity, in which Ana has a seat. */
async function createSeat() {
  const created = await createActivityAndUser({ startsAt: START })
  await insertParticipation({ activityId: created.activityId, userId: created.ana.id })
  await deleteNotices()
  return created
}

test('questions of many people are few emails to the organizer', async () => {
  const { olga, activityId } = await createActivityAndUser({ startsAt: START })
  await deleteNotices()
  await repeat(12, 5 * MINUTE_MS, async () => {
    const person = await signedInUser()
    await person.post(`/api/questions/activity/${activityId}`, { content: 'When?', isPublic: true })
  })
  await wait(HOUR_MS)
  expect(await readNoticeKinds(olga.id)).toHaveLength(12)
  expect(await countSentTo(olga)).toBeLessThanOrEqual(7)
})

describe('changes to an activity', () => {
  test('within ten minutes are one notice and one email, from the first value to the last', async () => {
    const { olga, ana, activityId } = await createSeat()
    await repeat(5, MINUTE_MS, (time) => olga.patch(`/api/activities/${activityId}`, { price: time }))
    await olga.patch(`/api/activities/${activityId}`, { dateTime: new Date(START + HOUR_MS).toISOString() })
    await wait(10 * MINUTE_MS)
    expect((await fetchNotices(ana)).map((notice) => wordsOf(notice).changes)).toEqual([
      [
        { label: 'Time', from: 'Fri, Dec 4, 4:00 AM PST', to: 'Fri, Dec 4, 5:00 AM PST' },
        { label: 'Price', from: 'Free', to: '$5' },
      ],
    ])
    const [email, ...others] = await fetchEmailsTo(ana.email)
    expect(others).toEqual([])
    expect(email?.text).toContain('Price: Free → $5')
    expect(email?.subject).toBe('“Olga” changed the time and price of “Tennis”')
  })

  test('that end where they began send no notice', async () => {
    const { olga, ana, activityId } = await createSeat()
    for (const price of [5, 9, 0]) await olga.patch(`/api/activities/${activityId}`, { price })
    expect(await readNoticeKinds(ana.id)).toEqual([])
    await wait(HOUR_MS)
    expect(await subjectsTo(ana)).toEqual([])
  })

  test('of the price say its currency however often it changes', async () => {
    const { olga, ana, activityId } = await createSeat()
    await database().update(activities).set({ currency: 'MXN' }).where(eq(activities.id, activityId))
    for (const price of [50, 90]) await olga.patch(`/api/activities/${activityId}`, { price })
    const [notice] = await fetchNotices(ana)
    expect(notice && wordsOf(notice).changes).toEqual([{ label: 'Price', from: 'Free', to: 'MX$90' }])
  })

  test('that were read or emailed send another notice, starting from the last reported value', async () => {
    const { olga, ana, activityId } = await createSeat()
    await olga.patch(`/api/activities/${activityId}`, { price: 5 })
    await wait(10 * MINUTE_MS)
    await olga.patch(`/api/activities/${activityId}`, { price: 0 })
    await wait(HOUR_MS)
    const changes = (await fetchNotices(ana)).map((notice) => wordsOf(notice).changes)
    expect(changes).toEqual([
      [{ label: 'Price', from: '$5', to: 'Free' }],
      [{ label: 'Price', from: 'Free', to: '$5' }],
    ])
    expect(await subjectsTo(ana)).toHaveLength(2)
  })

  test('soon before the start send notices in time', async () => {
    const { olga, ana, activityId } = await createSeat()
    setClock(START - 20 * MINUTE_MS)
    await olga.patch(`/api/activities/${activityId}`, { price: 5 })
    await wait(2 * MINUTE_MS)
    expect(await subjectsTo(ana)).toHaveLength(1)
  })
})

describe('changes that are read between', () => {
  const read = async (user: SignedInUser) => {
    const { unread } = await readJson<{ unread: number }>(user.get('/api/notices/count'))
    await user.post('/api/notices/read', { until: new Date(now()).toISOString() })
    return unread
  }

  test('are one notice in ten minutes, and the last value arrives', async () => {
    const { olga, ana, activityId } = await createSeat()
    let seen = 0
    await repeat(30, MINUTE_MS, async (time) => {
      await olga.patch(`/api/activities/${activityId}`, { price: time })
      seen += await read(ana)
    })
    expect(seen).toBe(3)
    await wait(10 * MINUTE_MS)
    const [last, ...earlier] = await fetchNotices(ana)
    expect(wordsOf(last as Notice).changes).toEqual([{ label: 'Price', from: '$21', to: '$30' }])
    expect(earlier).toHaveLength(3)
  })

  test('soon before the start arrive before it', async () => {
    const { olga, ana, activityId } = await createSeat()
    setClock(START - 20 * MINUTE_MS)
    await repeat(20, 30 * SECOND_MS, async (time) => {
      await olga.patch(`/api/activities/${activityId}`, { price: time })
      await read(ana)
    })
    await wait(5 * MINUTE_MS)
    const [last] = await fetchNotices(ana)
    expect(wordsOf(last as Notice).changes.map(({ to }) => to)).toEqual(['$20'])
    expect(await fetchNotices(ana)).not.toHaveLength(20)
  })
})

test('removing and approving again in a loop reaches the participant a few times, and ends with the last state', async () => {
  const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
  const id = await applyToActivity(ana, activityId)
  await deleteNotices()
  await repeat(30, MINUTE_MS, async () => {
    await decideApplication(olga, id, 'APPROVED')
    await olga.post(`/api/applications/remove/${id}`, { reason: 'You again' })
    await ana.post('/api/notices/read', { until: new Date(now()).toISOString() })
  })
  expect((await fetchNotices(ana)).length).toBeLessThanOrEqual(4)
  await wait(DAY_MS)
  const [last, ...earlier] = await fetchNotices(ana)
  expect(last?.kind).toBe('application_removed')
  expect(earlier.length).toBeLessThanOrEqual(8)
})

test('updates by comment and by message share five a day', async () => {
  const { olga, ana, activityId } = await createSeat()
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    const message = await olga.post(`/api/updates/activity/${activityId}`, {
      content: 'Hi',
      audience: 'approved',
    })
    const comment = await olga.post(`/api/activities/${activityId}/comments`, {
      content: 'Hi',
      isCreatorUpdate: true,
    })
    statuses.push(message.status, comment.status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect(await readNoticeKinds(ana.id)).toHaveLength(5)
  const comment = await olga.post(`/api/activities/${activityId}/comments`, { content: 'Hi' })
  expect(comment.status).toBe(201)
})

describe('applying and withdrawing', () => {
  const withdraw = (user: SignedInUser, applicationId: string) =>
    user.patch('/api/applications', { applicationId, status: 'WITHDRAWN' })

  test('in a loop is one notice, and one email if it ends with an application', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
    const loop = () => repeat(3, SECOND_MS, async () => withdraw(ana, await applyToActivity(ana, activityId)))
    await loop()
    await wait(HOUR_MS)
    expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
    expect(await subjectsTo(olga)).toEqual([])
    await loop()
    await applyToActivity(ana, activityId)
    await wait(HOUR_MS)
    expect(await subjectsTo(olga)).toEqual(['“Ana” applied to “Tennis”'])
    expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
  })

  test('slowly all day sends few emails', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
    await repeat(15, 90 * MINUTE_MS, async () => {
      const id = await applyToActivity(ana, activityId)
      await wait(2 * MINUTE_MS)
      await withdraw(ana, id)
    })
    expect(await countSentTo(olga)).toBeLessThanOrEqual(OPTIONAL_EMAILS_PER_PAIR_A_DAY)
  })

  test('by many is one email every ten minutes that says that there are more', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START, maxParticipants: 50 })
    await applyToActivity(ana, activityId)
    await wait(MINUTE_MS)
    for (const name of ['Ben', 'Cy', 'Di']) await applyToActivity(await signedInUser({ name }), activityId)
    await wait(9 * MINUTE_MS)
    expect(await subjectsTo(olga)).toHaveLength(1)
    await wait(MINUTE_MS)
    const [email] = await fetchEmailsTo(olga.email)
    expect(email?.text).toContain('There are more notifications like this one in Tagalong.')
    expect(await subjectsTo(olga)).toHaveLength(2)
    expect(await readNoticeKinds(olga.id)).toHaveLength(4)
  })
})

describe('decisions', () => {
  test.each([
    ['declining', 'REJECTED', false],
    ['wait-listing', 'PENDING', true],
  ] as const)('%s and reopening in a loop is not told', async (_, status, waitlist) => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
    const id = await applyToActivity(ana, activityId)
    await repeat(4, SECOND_MS, async () => {
      await decideApplication(olga, id, status, waitlist)
      setClock(now() + SECOND_MS)
      await decideApplication(olga, id, 'PENDING', false)
    })
    await wait(HOUR_MS)
    expect([await readNoticeKinds(ana.id), await subjectsTo(ana)]).toEqual([[], []])
  })
})

describe('other acts in a loop', () => {
  test('commenting and deleting notifies no one', async () => {
    const { olga, ana, activityId } = await createSeat()
    await updateUser(olga.id, { messages: true })
    await repeat(5, SECOND_MS, async () => {
      const { id } = await readJson<{ id: string }>(
        ana.post(`/api/activities/${activityId}/comments`, { content: 'Hello' }),
      )
      await ana.delete(`/api/comments/${id}`)
    })
    await wait(HOUR_MS)
    expect([await readNoticeKinds(olga.id), await subjectsTo(olga)]).toEqual([[], []])
  })

  test('publishing and canceling notifies no followers', async () => {
    const { olga, ana } = await createActivityAndUser()
    await database().insert(follows).values({ followerId: ana.id, creatorId: olga.id, createdAt: NOON })
    const ben = await signedInUser({ name: 'Ben' })
    const publish = () => readJson<{ id: string }>(createActivity(olga))
    await repeat(2, SECOND_MS, async () => {
      const { id } = await publish()
      // An activity with an application is canceled instead of deleted.
      await applyToActivity(ben, id)
      await olga.delete(`/api/activities/${id}`)
    })
    await wait(HOUR_MS)
    expect([await readNoticeKinds(ana.id), await subjectsTo(ana)]).toEqual([[], []])
  })

  test('following, blocking, and reporting notifies no one', async () => {
    const { olga, ana } = await createActivityAndUser()
    await repeat(2, SECOND_MS, async () => {
      await ana.put(`/api/creators/${olga.id}/follow`)
      await ana.delete(`/api/creators/${olga.id}/follow`)
      await block(ana, olga)
      await unblock(ana, olga)
      await ana.post(`/api/users/${olga.id}/report`, { reason: 'spam' })
    })
    await wait(HOUR_MS)
    expect([await readNoticeKinds(olga.id), await subjectsTo(olga)]).toEqual([[], []])
  })

  test('changing and removing the minimum notifies no one; moving its decision notifies once', async () => {
    const minimum = { minParticipants: 3, decidesAt: START - DAY_MS }
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START, ...minimum })
    await insertParticipation({ activityId, userId: ana.id })
    const change = (participants: number, decidesAt = START - DAY_MS) =>
      olga.patch(`/api/activities/${activityId}`, {
        minimum: { participants, decidesAt: new Date(decidesAt).toISOString() },
      })
    await repeat(8, HOUR_MS, (time) => change(2 + (time % 4)))
    await repeat(8, HOUR_MS, (time) => change(3, START - DAY_MS + time * HOUR_MS))
    await olga.patch(`/api/activities/${activityId}`, { minimum: null })
    await repeat(2, HOUR_MS, () => change(3))
    expect(await readNoticeKinds(ana.id)).toEqual(['decision_extended'])
    expect(await subjectsTo(ana)).toEqual(['“Olga” gave “Tennis” more time to find enough people'])
  })
})

describe('an act that is repeatedly done and undone sends only as many notices as its budget allows', () => {
  /** Repeats an act, and counts the new notices that the user gets in the app. */
  async function countShown(user: SignedInUser, times: number, pauseMs: number, act: () => Promise<unknown>) {
    const seen = new Set<string>()
    await repeat(times, pauseMs, async () => {
      await act()
      for (const { id } of await fetchNotices(user)) seen.add(id)
    })
    return seen.size
  }

  test('comments that are deleted count', async () => {
    const { olga, ana, activityId } = await createSeat()
    await updateUser(olga.id, { messages: true })
    let id = ''
    const comment = async () => {
      if (id) await ana.delete(`/api/comments/${id}`)
      const posted = ana.post(`/api/activities/${activityId}/comments`, { content: 'Hello' })
      id = (await readJson<{ id: string }>(posted)).id
    }
    expect(await countShown(olga, 20, MINUTE_MS, comment)).toBe(10)
  })

  test('decisions that are reopened count', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
    const id = await applyToActivity(ana, activityId)
    const decline = async () => {
      await decideApplication(olga, id, 'PENDING', false)
      await decideApplication(olga, id, 'REJECTED')
      setClock(now() + MINUTE_MS)
    }
    expect(await countShown(ana, 12, 2 * MINUTE_MS, decline)).toBe(4)
  })
})
