import * as groupsText from '#messages/groups'
import { firstName } from '../../../worker/contract/first-name'
import type { Group, GroupMember } from '../../../worker/contract/groups'
import { formatList } from '../../../worker/contract/list-text'

/** Returns "Jonah", "Jonah and Maya", or "Jonah, Maya, and Theo". */
export function namesOf(people: readonly { name: string }[]): string {
  return formatList(people.map(({ name }) => firstName(name)))
}

/** Returns the members who have not confirmed. */
export const waitedFor = ({ members }: Group): GroupMember[] =>
  members.filter(({ confirmedAt }) => confirmedAt === null)

/** Returns the number of seats that confirmed members and their guests need. */
export function confirmedSeats({ members }: Group): number {
  return members.reduce(
    (sum, { confirmedAt, guests }) => sum + (confirmedAt === null ? 0 : 1 + guests.length),
    0,
  )
}

/** Returns "+1 guest (Maya)", or "+2 guests (Maya and Jo)". */
export function guestsText(guests: readonly string[]): string {
  return groupsText.guests({ count: guests.length, names: formatList(guests) })
}
