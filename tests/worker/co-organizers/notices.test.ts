import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertApplication, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import {
  acceptInvitation,
  createFollowed,
  createLink,
  createTeam,
  insertFollower,
  inviteHelper,
  joinByLink,
} from '../support/co-organizers'
import { heard, openTab } from '../support/live'
import { fetchEmailsTo } from '../support/mailbox'
import { applyToActivity, deleteNotices, fetchNotices, NOON, readNoticeKinds } from '../support/notices'
import { decideApplication } from '../support/seats'
import { countSentTo, repeat, subjectsTo, wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const START = NOON + 3 * DAY_MS

beforeEach(() => setClock(NOON))

describe('applications, questions, and freed seats', () => {
  test('notify the organizer and co-organizers, but not door help, or those who become door help', async () => {
    const { olga, cora, dora, activityId } = await createTeam({ startsAt: START, maxParticipants: 1 })
    const [ana, ben] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Ben' })]
    await insertParticipation({ activityId, userId: ben.id })
    await ana.post(`/api/questions/activity/${activityId}`, { content: 'When?', isPublic: true })
    await applyToActivity(ana, activityId, true)
    await ben.patch(`/api/participations/quit/${activityId}`)
    for (const { id } of [olga, cora])
      expect((await readNoticeKinds(id)).toSorted()).toEqual([
        'application_received',
        'question_received',
        'seat_freed',
      ])
    expect(await readNoticeKinds(dora.id)).toEqual([])
    await wait(HOUR_MS)
    expect(await countSentTo(cora)).toBe(await countSentTo(olga))
    expect(await subjectsTo(dora)).toEqual([])
    await olga.patch(`/api/co-organizers/${activityId}/people/${cora.id}`, { role: 'door' })
    expect([await fetchNotices(cora), (await fetchNotices(olga)).length]).toEqual([[], 3])
  })

  test('do not notify invited helpers, or co-organizers about their own', async () => {
    const { olga, cora, activityId } = await createTeam({ startsAt: START })
    const invited = await signedInUser()
    await insertFollower(olga.id, invited.id)
    await inviteHelper(olga, activityId, invited.id)
    await applyToActivity(cora, activityId)
    expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
    expect(await readNoticeKinds(cora.id)).toEqual([])
    expect(await readNoticeKinds(invited.id)).toEqual(['co_organizer_invited'])
  })

  test('say once when and where the activity is, in the email of an invitation', async () => {
    const { olga, activityId } = await createTeam({ startsAt: START })
    const invited = await signedInUser()
    await insertFollower(olga.id, invited.id)
    await inviteHelper(olga, activityId, invited.id)
    await wait(HOUR_MS)
    const [{ text = '' } = {}] = await fetchEmailsTo(invited.email)
    expect(text.split('\n').filter((line) => line.includes(' PST'))).toEqual([
      expect.stringMatching(/^Time: /),
    ])
  })

  test('disappear from the notices of a removed co-organizer', async () => {
    const { olga, cora, activityId } = await createTeam({ startsAt: START })
    await applyToActivity(await signedInUser(), activityId)
    expect(await readNoticeKinds(cora.id)).toEqual(['application_received'])
    await olga.delete(`/api/co-organizers/${activityId}/people/${cora.id}`)
    expect(await readNoticeKinds(cora.id)).toEqual([])
    await wait(HOUR_MS)
    expect(await subjectsTo(cora)).toEqual([])
  })
})

describe('in a loop', () => {
  const createFollower = () => createFollowed({ startsAt: START })
  const remove = (olga: SignedInUser, activityId: string, { id }: SignedInUser) =>
    olga.delete(`/api/co-organizers/${activityId}/people/${id}`)

  test('inviting and canceling all day sends one notice and one email', async () => {
    const { olga, ana, activityId } = await createFollower()
    await repeat(8, 2 * HOUR_MS, async () => {
      await inviteHelper(olga, activityId, ana.id)
      await wait(10 * MINUTE_MS)
      await remove(olga, activityId, ana)
    })
    await inviteHelper(olga, activityId, ana.id)
    await wait(HOUR_MS)
    expect(await readNoticeKinds(ana.id)).toEqual(['co_organizer_invited'])
    expect(await subjectsTo(ana)).toEqual(['“Olga” invites you to organize “Tennis”'])
  })

  test('joining and leaving, by invitations and links, notifies the organizer of every return, and sends few emails', async () => {
    const { olga, ana, activityId } = await createFollower()
    await repeat(3, HOUR_MS, async () => {
      await inviteHelper(olga, activityId, ana.id)
      await acceptInvitation(ana, activityId)
      await remove(ana, activityId, ana)
      setClock(now() + MINUTE_MS)
      expect((await joinByLink(ana, await createLink(olga, activityId))).status).toBe(200)
      await remove(ana, activityId, ana)
    })
    expect(await readNoticeKinds(olga.id)).toEqual(Array(6).fill('co_organizer_joined'))
    expect(await countSentTo(olga)).toBeLessThanOrEqual(4)
    expect(await readNoticeKinds(ana.id)).toEqual(['co_organizer_invited'])
  })
})

test('open pages update with decisions of other organizers', async () => {
  const team = await createTeam({ startsAt: START })
  const { activityId } = team
  const [olga, cora, dora] = [heard(team.olga), heard(team.cora), heard(team.dora)]
  const { id } = await insertApplication({ activityId, userId: (await signedInUser()).id })
  const [ofOlga, ofCora, ofDora] = [await openTab(olga), await openTab(cora), await openTab(dora)]
  const about = (hints: { about: string }[]) => hints.map((hint) => hint.about)
  await decideApplication(cora, id, 'REJECTED')
  expect(about(await ofOlga.hears(activityId))).toEqual(['received'])
  expect(about(await ofCora.hears(activityId))).toEqual([])
  setClock(now() + MINUTE_MS)
  await decideApplication(olga, id, 'PENDING', false)
  expect(about(await ofCora.hears(activityId))).toEqual(['received'])
  expect(about(await ofOlga.hears(activityId))).toEqual([])
  expect(about(await ofDora.hears(activityId))).toEqual([])
  await deleteNotices()
})
