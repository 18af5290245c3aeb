import { expect, test } from 'vitest'
import { entryOf } from '../../worker/roster/roster'
import { act, HELPER, HOST, HOUR, NOW, rosterWith, seated } from './support/rosters'

test('22.2 after a new start, participants are asked again; other changes keep the answer', () => {
  const seat = { askedAt: NOW - 3, confirmedAt: NOW - 2 }
  const seatAfter = (input: { startsAt?: number; movesSeats?: boolean }) => {
    const { roster } = act('edit', rosterWith([seated('ann', { seat })]), { by: HOST, ...input })
    return entryOf(roster, 'ann')?.seat
  }
  expect(seatAfter({ startsAt: NOW + 30 * HOUR })).toMatchObject({
    askedAt: null,
    confirmedAt: null,
    movedAt: NOW,
  })
  expect(seatAfter({ movesSeats: true })).toMatchObject({ ...seat, movedAt: NOW })
})

test('24.2 another person’s change excuses giving up the seat, but not the user’s own', () => {
  const people = [
    seated('ann'),
    seated(HELPER),
    seated('bob', {
      seat: { movedAt: 7, quit: { at: 8, by: 'participant', ahead: 1, isPassedOn: false } },
      status: 'WITHDRAWN',
    }),
  ]
  const { roster } = act('edit', rosterWith(people), { by: HELPER, movesSeats: true })
  expect(roster.entries.map(({ seat }) => seat?.movedAt)).toEqual([NOW, null, 7])
})

test('20.7 the log says which co-organizer changed the number of seats', () => {
  const kinds = (by: string) => act('edit', rosterWith([]), { by, maximum: 4 }).events.map(({ kind }) => kind)
  expect([kinds(HELPER), kinds(HOST)]).toEqual([['seats_edited'], []])
})
