import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { outbox } from '../../../worker/db/schema'
import { HOUR_MS } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { apply, forget, mailedTo, NOON, noticesOf, scene, toldTo } from '../support/notices'
import { person, signedIn } from '../support/people'
import { database, decide, expectInvariants } from '../support/seats'
import { setClock } from '../support/visitor'

afterEach(expectInvariants)

describe('notices about applications', () => {
  test('an application notifies the organizer only, with the applicant, and again when it is repeated', async () => {
    const { olga, ana, activityId } = await scene()
    const id = await apply(ana, activityId)
    expect(await noticesOf(olga)).toMatchObject([
      {
        kind: 'application_received',
        actor: { id: ana.id, name: 'Ana' },
        activity: { id: activityId, title: 'Tennis' },
        isWaitlisted: false,
        readAt: null,
        createdAt: new Date(NOON).toISOString(),
      },
    ])
    expect(await toldTo(ana.id)).toEqual([])
    setClock(NOON + 1)
    await ana.patch('/api/applications', { applicationId: id, status: 'WITHDRAWN' })
    setClock(NOON + 2)
    await apply(ana, activityId)
    expect(await toldTo(olga.id)).toEqual(['application_received', 'application_received'])
    expect(await toldTo(ana.id)).toEqual([])
  })

  test.each([
    ['APPROVED', undefined, 'application_approved'],
    ['REJECTED', undefined, 'application_declined'],
    ['PENDING', true, 'application_waitlisted'],
  ] as const)(
    '%s (wait list: %s) notifies the applicant as %s, and by email',
    async (status, waitlist, kind) => {
      const { olga, ana, activityId } = await scene()
      const id = await apply(ana, activityId)
      await decide(olga, id, status, waitlist)
      await decide(olga, id, status, waitlist)
      expect(await noticesOf(ana)).toMatchObject([{ kind, actor: { id: olga.id } }])
      expect(await mailedTo(ana.id)).toEqual([kind])
      expect(await toldTo(olga.id)).toEqual(['application_received'])
    },
  )

  test('joining the waitlist notifies the organizer only, as a waitlist entry', async () => {
    const { olga, ana, activityId } = await scene({ maxParticipants: 1 })
    await insertParticipation({ activityId, userId: (await person()).id })
    await apply(ana, activityId, true)
    expect(await toldTo(ana.id)).toEqual([])
    const [told] = await noticesOf(olga)
    expect(told && textOf(wordsOf(told))).toBe('Ana joined the waitlist of Tennis')
  })

  test('reversing an unread decision removes its notice, and the next decision notifies again', async () => {
    const { olga, ana, activityId } = await scene()
    const id = await apply(ana, activityId)
    await decide(olga, id, 'REJECTED')
    const [letter] = await database().select().from(outbox).where(eq(outbox.userId, ana.id))
    expect(letter).toMatchObject({ kind: 'application_declined', sentAt: null, dueAt: NOON + 15_000 })
    setClock(NOON + 5000)
    await decide(olga, id, 'PENDING', false)
    expect([await toldTo(ana.id), await mailedTo(ana.id)]).toEqual([[], []])
    await decide(olga, id, 'PENDING', true)
    await decide(olga, id, 'PENDING', false)
    expect(await toldTo(ana.id)).toEqual([])
    await decide(olga, id, 'APPROVED')
    expect([await toldTo(ana.id), await mailedTo(ana.id)]).toEqual([
      ['application_approved'],
      ['application_approved'],
    ])
  })

  test('a read decision stays, and declining again notifies again', async () => {
    const { olga, ana, activityId } = await scene()
    const id = await apply(ana, activityId)
    await decide(olga, id, 'REJECTED')
    await ana.post('/api/notices/read', { until: new Date(NOON).toISOString() })
    setClock(NOON + HOUR_MS)
    await decide(olga, id, 'PENDING', false)
    await decide(olga, id, 'REJECTED')
    expect(await toldTo(ana.id)).toEqual(['application_declined', 'application_declined'])
  })

  test('a refused decision notifies nobody', async () => {
    const { olga, ana, activityId } = await scene({ maxParticipants: 1 })
    const id = await apply(ana, activityId)
    await insertParticipation({ activityId, userId: (await person()).id })
    expect((await decide(olga, id, 'APPROVED')).status).toBe(409)
    expect(await toldTo(ana.id)).toEqual([])
  })
})

describe('a freed seat', () => {
  /** A full activity of two seats with Ben and Cleo in it, and Ana, Dora waiting in this order. */
  async function fullScene() {
    const { olga, ana, activityId } = await scene({ maxParticipants: 2 })
    const [ben, cleo, dora] = [await signedIn({ name: 'Ben' }), await signedIn(), await signedIn()]
    for (const { id } of [ben, cleo]) await insertParticipation({ activityId, userId: id })
    const first = await apply(ana, activityId, true)
    setClock(NOON + 1000)
    const second = await apply(dora, activityId, true)
    await forget()
    return { olga, ana, ben, cleo, dora, activityId, first, second }
  }
  const quit = (by: Awaited<ReturnType<typeof signedIn>>, activityId: string) =>
    by.patch(`/api/participations/quit/${activityId}`)

  test('notifies the organizer and the first on the waitlist, and nobody else', async () => {
    const { olga, ana, ben, cleo, dora, activityId, first } = await fullScene()
    await quit(ben, activityId)
    expect(await noticesOf(olga)).toMatchObject([
      { kind: 'seat_freed', actor: { name: 'Ben' }, next: { applicationId: first, name: 'Ana' } },
    ])
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'first_in_line', actor: null }])
    for (const { id } of [ben, cleo, dora]) expect(await toldTo(id)).toEqual([])
  })

  test('a second seat notifies the second on the waitlist; an approved user is skipped', async () => {
    const { olga, ana, ben, cleo, dora, activityId, first } = await fullScene()
    await quit(ben, activityId)
    setClock(NOON + 2000)
    await quit(cleo, activityId)
    expect(await toldTo(ana.id)).toEqual(['first_in_line'])
    expect(await toldTo(dora.id)).toEqual(['first_in_line'])
    expect(await toldTo(olga.id)).toEqual(['seat_freed', 'seat_freed'])
    await decide(olga, first, 'APPROVED')
    expect((await noticesOf(olga))[0]?.next).toMatchObject({ name: dora.name })
  })

  test('notifies nobody as first in line once the seats are taken or the activity has started', async () => {
    const { olga, ben, activityId, first } = await fullScene()
    await quit(ben, activityId)
    await decide(olga, first, 'APPROVED')
    expect((await noticesOf(olga))[0]?.next).toBeNull()
  })

  test('raising the maximum notifies as many users as fit, and not the organizer', async () => {
    const { olga, ana, dora, activityId } = await fullScene()
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 3 })
    expect([await toldTo(ana.id), await toldTo(dora.id)]).toEqual([['first_in_line'], []])
    setClock(NOON + 3000)
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 10 })
    expect([await toldTo(ana.id), await toldTo(dora.id)]).toEqual([['first_in_line'], ['first_in_line']])
    expect(await toldTo(olga.id)).toEqual([])
  })

  test('leaving the waitlist while a seat is free notifies the next in line', async () => {
    const { olga, ana, ben, dora, activityId, first } = await fullScene()
    await quit(ben, activityId)
    expect(await toldTo(dora.id)).toEqual([])
    await ana.patch('/api/applications', { applicationId: first, status: 'WITHDRAWN' })
    expect(await toldTo(dora.id)).toEqual(['first_in_line'])
    expect(await toldTo(olga.id)).toEqual(['seat_freed'])
  })

  test('notifies nobody when the activity was not full and has no waitlist', async () => {
    const { olga, ana, activityId } = await scene()
    await insertParticipation({ activityId, userId: ana.id })
    await forget()
    await quit(ana, activityId)
    expect(await toldTo(olga.id)).toEqual([])
  })
})
