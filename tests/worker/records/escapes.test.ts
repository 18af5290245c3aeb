import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../worker/platform/clock'
import { block, unblock } from '../support/blocks'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { createSeat, END, START, summaryOf } from '../support/records'

test('a co-organizer whose own edit changed the length still gives up their seat late', async () => {
  const { ana, quit, activityId } = await createSeat(START - 2 * HOUR_MS)
  await insertHelper(activityId, ana.id, 'co-organizer')
  expect((await ana.patch(`/api/activities/${activityId}`, { durationMinutes: 61 })).status).toBe(200)
  expect((await ana.patch(`/api/activities/${activityId}`, { durationMinutes: 60 })).status).toBe(200)
  expect((await quit()).status).toBe(200)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual(['gave_up_late'])
})

test.each([
  ['a participant blocks the organizer late and unblocks them', 'participant', true, ['gave_up_late']],
  ['a participant blocks the organizer without unblocking', 'participant', false, []],
  ['an organizer blocks and unblocks a participant', 'organizer', true, []],
])('the entries after %s', async (_, who, isTakenBack, kinds) => {
  const { olga, ana } = await createSeat(START - HOUR_MS)
  const [one, other] = who === 'participant' ? [ana, olga] : [olga, ana]
  await block(one, other)
  if (isTakenBack) await unblock(one, other)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual(kinds)
})
