import { expect, test } from 'vitest'
import { CALENDAR_EVENTS_PER_ORGANIZER } from '../../../worker/contract/limits'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivities, insertActivity, insertParticipation } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { block } from '../support/blocks'
import { createCalendar, readEvents } from '../support/calendars'
import { database } from '../support/database'
import { HOME, HOME_POINT } from '../support/hidden-location'
import { signedInUser } from '../support/users'

/** Creates Ana, who follows Olga and subscribes to the calendar of followed organizers. */
async function follower() {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  await ana.put(`/api/creators/${olga.id}/follow`)
  const path = await createCalendar(ana, 'following')
  const titles = async () => (await readEvents(path)).map(({ title }) => title)
  return { olga, ana, path, titles }
}

test('has the upcoming activities of followed organizers, shown as free time', async () => {
  const { olga, ana, path, titles } = await follower()
  const at = now()
  await insertActivities([
    { title: 'Second', startsAt: at + 2 * DAY_MS, creatorId: olga.id },
    { title: 'First', startsAt: at + DAY_MS, creatorId: olga.id },
    { title: 'Over', startsAt: at - DAY_MS, creatorId: olga.id },
    { title: 'Cancelled', startsAt: at + DAY_MS, creatorId: olga.id, cancelledAt: at },
    { title: 'Of a stranger', startsAt: at + DAY_MS, creatorId: (await signedInUser()).id },
  ])
  expect(await titles()).toEqual(['First', 'Second'])
  const file = await (await ana.get(path)).text()
  expect(file).toContain('Organized by Olga')
  expect(file.match(/(?:TRANSP|BUSYSTATUS):\w+/g)).toEqual([
    'TRANSP:TRANSPARENT',
    'BUSYSTATUS:FREE',
    'TRANSP:TRANSPARENT',
    'BUSYSTATUS:FREE',
  ])
  await ana.delete(`/api/creators/${olga.id}/follow`)
  expect(await titles()).toEqual([])
})

test('excludes organizers who are blocked, have blocked, or are suspended', async () => {
  const { olga, ana, titles } = await follower()
  const rosa = await signedInUser({ name: 'Rosa' })
  await ana.put(`/api/creators/${rosa.id}/follow`)
  await insertActivity({ title: 'Yoga', creatorId: olga.id })
  await insertActivity({ title: 'Chess', creatorId: rosa.id, startsAt: now() + 2 * DAY_MS })
  expect(await titles()).toEqual(['Yoga', 'Chess'])
  await database().run(`update users set suspended_at = 1 where id = '${rosa.id}'`)
  expect(await titles()).toEqual(['Yoga'])
  await block(olga, ana)
  expect(await titles()).toEqual([])
})

test('excludes organizers who hide their activities', async () => {
  const { olga, titles } = await follower()
  await insertActivity({ title: 'Yoga', creatorId: olga.id })
  expect(await titles()).toEqual(['Yoga'])
  await olga.post('/api/auth/update', { privacy: { showActivities: false } })
  expect(await titles()).toEqual([])
})

test('shows a hidden place only to a participant', async () => {
  const { olga, ana, path } = await follower()
  const body = { locationFeature: HOME, hidesExactLocation: true }
  const { id: activityId } = await (await createActivity(olga, body)).json<{ id: string }>()
  const [before] = await readEvents(path)
  expect([before?.geo, JSON.stringify(before).includes('Quartzhouse')]).toEqual([null, false])
  await insertParticipation({ activityId, userId: ana.id })
  expect((await readEvents(path))[0]?.geo).toEqual(HOME_POINT)
})

test('has only the next activities of an organizer with many', async () => {
  const { olga, titles } = await follower()
  const count = CALENDAR_EVENTS_PER_ORGANIZER + 3
  await insertActivities(
    Array.from({ length: count }, (_, at) => ({
      title: `Day ${at}`,
      creatorId: olga.id,
      startsAt: now() + (at + 1) * DAY_MS,
    })),
  )
  const found = await titles()
  expect([found.length, found[0], found.at(-1)]).toEqual([
    CALENDAR_EVENTS_PER_ORGANIZER,
    'Day 0',
    `Day ${CALENDAR_EVENTS_PER_ORGANIZER - 1}`,
  ])
})
