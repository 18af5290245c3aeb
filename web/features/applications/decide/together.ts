import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { formatList, formatParts } from '../../../../worker/contract/list-text'
import { nameOf } from '../review/name-of'

/** Returns the applications with only the first member of each group. */
export function onePerGroup(applications: readonly Application[]): Application[] {
  const seen = new Set<string>()
  return applications.filter(({ id, groupId = id }) => !seen.has(groupId) && seen.add(groupId))
}

/** Returns an application and the other loaded members of its group. */
export function withGroup(application: Application, all: readonly Application[]): Application[] {
  const { groupId } = application
  if (groupId === undefined) return [application]
  return all.filter((each) => each.groupId === groupId)
}

/** Returns the number of seats that applications need, including their groups and guests. */
export const seatsOf = (applications: readonly Application[]): number =>
  onePerGroup(applications).reduce(
    (sum, each) => sum + (each.seats ?? ownSeatsOf(withGroup(each, applications))),
    0,
  )

/** Returns the number of seats of applicants and their guests, without other members of their groups. */
const ownSeatsOf = (applications: readonly Application[]): number =>
  applications.reduce((sum, { guests = [] }) => sum + 1 + guests.length, 0)

/** Returns "Sofia Reyes", or "Sofia, Jonah, and Maya" for a group. */
export function nameOfGroup(members: readonly Application[]): string {
  const [first, second] = members
  if (first && !second) return nameOf(first)
  return formatList(members.map((member) => firstName(nameOf(member))))
}

/** Returns "Maya Torres", or "3 people". */
export function namesOf(applications: readonly Application[]): string {
  const [first, second] = applications
  const isOne = first && (!second || onePerGroup(applications).length === 1)
  return isOne ? nameOfGroup(applications) : decisionsText.people({ count: applications.length })
}

/** Returns "+1 guest (Maya)". */
export const guestsText = (guests: readonly string[]): string =>
  decisionsText.guests({ count: guests.length, names: formatParts(guests) })
