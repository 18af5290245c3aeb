import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Guest, OwnCheckIn } from '../../../worker/contract/door'
import { DOOR_CODE_SECONDS } from '../../../worker/contract/limits'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createClient, QUIET, setClock } from '../support/client'
import { createDoor, readCodes, START } from '../support/door'
import { fetchItems } from '../support/lists'
import { expectError, readJson } from '../support/responses'

const CODE_MS = DOOR_CODE_SECONDS * 1000

test('codes change every 30 seconds, have six unmistakable characters, and differ between activities', async () => {
  const { olga, id } = await createDoor()
  const codes = await readCodes(olga, id)
  expect(codes).toHaveLength(10)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(10)
  for (const { code } of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  const [first, second] = codes
  expect(Date.parse(first?.from ?? '')).toBeLessThanOrEqual(now())
  expect(Date.parse(first?.until ?? '') - Date.parse(first?.from ?? '')).toBe(CODE_MS)
  expect(second?.from).toBe(first?.until)
  const other = await insertActivity({ creatorId: olga.id, startsAt: START })
  expect((await readCodes(olga, other.id))[0]?.code).not.toBe(first?.code)
})

test('a participant checks in with the code, in any spelling, and stays here', async () => {
  const { olga, ana, id, door, code, enter, arrivals } = await createDoor()
  const shown = await code()
  const typed = ` ${shown.slice(0, 3).toLowerCase()} - ${shown.slice(3)}`
  const own = await readJson<OwnCheckIn>(enter(ana, typed))
  const expected = { state: 'here', way: 'code', at: new Date(now()).toISOString() }
  expect(own).toMatchObject({ activityId: id, checkIn: expected })
  expect(await arrivals()).toEqual({ Ana: 'here', Ben: null })
  setClock(now() + MINUTE_MS)
  expect((await readJson<OwnCheckIn>(enter(ana, await code()))).checkIn).toEqual(expected)
  expect((await readJson<OwnCheckIn>(ana.get(`${door}/mine`))).checkIn).toEqual(expected)
  expect((await fetchItems(olga, door)).length).toBe(2)
})

test('a late participant is here late, and one who was not coming is here', async () => {
  const { ana, ben, check, code, enter, arrivals } = await createDoor()
  await check(
    { userId: ana.id, state: 'late', at: now() },
    { userId: ben.id, state: 'not_coming', at: now() },
  )
  setClock(now() + 1000)
  for (const person of [ana, ben]) expect((await enter(person, await code())).status).toBe(200)
  expect(await arrivals()).toEqual({ Ana: 'here_late', Ben: 'here' })
})

test('also accepts the previous code, but no older, later, or other ones', async () => {
  const { olga, ana, id, enter } = await createDoor(START)
  const [shown, next] = await readCodes(olga, id)
  const other = await insertActivity({ creatorId: olga.id, startsAt: START })
  const [ofOther] = await readCodes(olga, other.id)
  for (const wrong of [next?.code, ofOther?.code, '222222'])
    await expectError(enter(ana, wrong ?? ''), 400, 'wrong_door_code')
  expect((await enter(ana, 'short')).status).toBe(400)
  setClock(START + 2 * CODE_MS)
  await expectError(enter(ana, shown?.code ?? ''), 400, 'wrong_door_code')
  setClock(START + 2 * CODE_MS - 1)
  expect((await enter(ana, shown?.code ?? '')).status).toBe(200)
})

test('codes of the secret before the last rotation are accepted', async () => {
  const { ana, id, code } = await createDoor()
  const shown = await code()
  const SESSION_SECRET = 'another secret of at least 32 characters'
  const [PLACE_SECRET, SESSION_SECRET_PREVIOUS] = [env.SESSION_SECRET, env.SESSION_SECRET]
  const rotated = (previous?: string) =>
    createClient({
      cookies: ana.cookies,
      bindings: {
        ...QUIET,
        SESSION_SECRET,
        ...(PLACE_SECRET && { PLACE_SECRET }),
        ...(previous && { SESSION_SECRET_PREVIOUS: previous }),
      },
    })
  const enter = (client: ReturnType<typeof rotated>) => client.post(`/api/door/${id}/code`, { code: shown })
  await expectError(enter(rotated()), 400, 'wrong_door_code')
  expect((await enter(rotated(SESSION_SECRET_PREVIOUS))).status).toBe(200)
})

test('attempts are limited per activity', async () => {
  const { ana, code, enter } = await createDoor()
  for (let tries = 0; tries < 20; tries++) expect((await enter(ana, '222222')).status).toBe(400)
  const refused = await enter(ana, await code())
  await expectError(refused, 429, 'rate_limited')
})

test('only the participant and the door know the key of a participant’s code, which differs between people', async () => {
  const { olga, ana, ben, door } = await createDoor()
  const keyOf = async (person: typeof ana) => (await readJson<OwnCheckIn>(person.get(`${door}/mine`))).passKey
  const guests = (await fetchItems(olga, door)) as unknown as Guest[]
  expect(guests.map(({ passKey }) => passKey)).toEqual([await keyOf(ana), await keyOf(ben)])
  expect(guests[0]?.passKey).not.toBe(guests[1]?.passKey)
})
