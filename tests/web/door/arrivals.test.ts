import { expect, test } from 'vitest'
import { findNames, groupArrivals, nextState, withWaiting } from '../../../web/features/door/arrivals'
import { guestOf } from '../support/door'

const said = (userId: string, at: string) => ({
  ...{ ownerId: 'ana', activityId: 'tennis', userId },
  ...{ state: 'here' as const, way: 'list' as const, at },
})
const EARLIER = '2026-12-02T02:40:00.000Z'
const LATER = '2026-12-02T02:50:00.000Z'

test("this device's check-ins count if they are later than the server's", () => {
  const known = { state: 'not_coming' as const, way: 'list' as const, at: LATER }
  const [ben, cleo] = withWaiting(
    [guestOf('Ben', { checkIn: known }), guestOf('Cleo', { checkIn: { ...known, at: EARLIER } })],
    [said('ben', EARLIER), said('cleo', LATER)],
  )
  expect([ben?.state, ben?.isWaiting]).toEqual(['not_coming', false])
  expect([cleo?.state, cleo?.isWaiting]).toEqual(['here', true])
})

test('lists missing people by name, and arrivals with the latest on top', () => {
  const people = withWaiting(
    [guestOf('Zoe'), guestOf('Ben'), guestOf('Cleo'), guestOf('Ada')],
    [said('zoe', EARLIER), said('cleo', LATER)],
  )
  const { expected, here } = groupArrivals(people)
  expect(expected.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
  expect(here.map(({ name }) => name)).toEqual(['Cleo', 'Zoe'])
})

test('finds names regardless of case and accents', () => {
  const people = [{ name: 'Zoë Kaplan' }, { name: 'Ben' }]
  expect(findNames(people, ' zoe ')).toEqual([people[0]])
})

test('a late person who arrives is here late, and a person who is here can become late', () => {
  expect(nextState('late', 'here')).toBe('here_late')
  expect(nextState('expected', 'here')).toBe('here')
  expect(nextState('here_late', 'here')).toBe('here')
  expect(nextState('here', 'late')).toBe('here_late')
  expect(nextState('not_coming', 'late')).toBe('late')
})
