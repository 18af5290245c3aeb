import { locale } from '#messages'
import type { CheckIn, Guest } from '../../../worker/contract/door'
import type { Arrival } from '../../../worker/contract/vocabulary'
import type { WaitingCheckIn } from './queue'

/** A participant at the door. `isWaiting`: the check-in is still only on this device. */
export type Arrived = Guest & { state: Arrival; isWaiting: boolean }

/** Returns the participants, updated with this device's later check-ins. */
export function withWaiting(guests: readonly Guest[], waiting: readonly WaitingCheckIn[]): Arrived[] {
  const byId = new Map(waiting.map((item) => [item.userId, item]))
  return guests.map((guest) => {
    const said = byId.get(guest.userId)
    const isLater = said && (!guest.checkIn || said.at >= guest.checkIn.at)
    const checkIn: CheckIn | null = isLater
      ? { state: said.state, way: said.way, at: said.at }
      : guest.checkIn
    return { ...guest, checkIn, state: checkIn?.state ?? 'expected', isWaiting: isLater === true }
  })
}

/** Returns whether a participant has arrived. */
export const isHere = ({ state }: { state: Arrival }) => state === 'here' || state === 'here_late'

/** Groups participants for the list. Sorted by name in the reader's language, but arrivals by time, latest first. */
export function groupArrivals(people: readonly Arrived[]) {
  const { compare } = new Intl.Collator(locale())
  const byName = people.toSorted((a, b) => compare(a.name, b.name))
  const atOf = ({ checkIn }: Arrived) => checkIn?.at ?? ''
  return {
    expected: byName.filter(({ state }) => state === 'expected' || state === 'late'),
    here: byName.filter(isHere).sort((a, b) => atOf(b).localeCompare(atOf(a))),
    notComing: byName.filter(({ state }) => state === 'not_coming'),
  }
}

/** Returns the people whose name contains a text, ignoring case and accents. */
export function findNames<Person extends { name: string }>(
  people: readonly Person[],
  text: string,
): Person[] {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return people.filter(({ name }) => plain(name).includes(plain(text.trim())))
}

/** Returns the state after pressing Here, Late, or Not coming. For a participant who was late, Here means `here_late`. */
export function nextState(state: Arrival, pressed: 'here' | 'late' | 'not_coming'): Arrival {
  if (pressed === 'here') return state === 'late' ? 'here_late' : 'here'
  if (pressed === 'late') return isHere({ state }) ? 'here_late' : 'late'
  return 'not_coming'
}
