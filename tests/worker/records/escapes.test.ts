import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../worker/platform/clock'
import { setActivity } from '../support/activities'
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

test('a participant who blocks the organizer late and unblocks them has given up late', async () => {
  const { olga, ana } = await createSeat(START - HOUR_MS)
  await block(ana, olga)
  await unblock(ana, olga)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual(['gave_up_late'])
})

test('a participant who blocks an organizer without unblocking has no entry', async () => {
  const { olga, ana } = await createSeat(START - HOUR_MS)
  await block(ana, olga)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual([])
})

test('an organizer who blocks and unblocks a participant leaves no entry', async () => {
  const { olga, ana } = await createSeat(START - HOUR_MS)
  await block(olga, ana)
  await unblock(olga, ana)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual([])
})

test('a participant who gives up late, retakes the seat, and gives it up within the hour has given up late', async () => {
  const { ana, quit, pair, activityId } = await createSeat(START - 2 * HOUR_MS)
  await setActivity(activityId, { autoApprove: 'everybody', autoApproveSeats: 10 })
  expect((await quit()).status).toBe(200)
  const again = await ana.post('/api/applications', pair)
  expect(await again.json()).toMatchObject({ status: 'APPROVED' })
  expect((await quit()).status).toBe(200)
  setClock(END)
  expect((await summaryOf(ana)).kinds).toEqual(['gave_up_late'])
})
