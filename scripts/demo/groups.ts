import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import type { groupMembers, groups } from '../../worker/db/schema'
import { groupSecret } from '../../worker/groups/view'
import { hashSecret } from '../../worker/platform/tokens'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { DEMO_PEOPLE, PARTICIPANT, personId } from './people'
import { demoId } from './random'

type DemoGroup = { groups: (typeof groups.$inferInsert)[]; members: (typeof groupMembers.$inferInsert)[] }

/** Activity that the participant account plans to apply to with a group. */
const TOGETHER = 'Topanga Canyon Ramble/18'

const indexOf = (name: string) => DEMO_PEOPLE.findIndex((person) => person.name === name)

/** Returns the participant account's forming group, with one confirmed and one invited friend. */
export function groupRows(activities: readonly DemoRow[], now: number, sessionSecret: string): DemoGroup {
  const { id: activityId } = rowOf(activities, TOGETHER)
  const id = demoId('group', TOGETHER)
  const seed = demoId('group seed', TOGETHER)
  const leaderId = personId(PARTICIPANT)
  const member = (index: number, invitedAt: number) => ({
    groupId: id,
    activityId,
    userId: personId(index),
    invitedAt,
  })
  return {
    groups: [
      {
        ...{ id, activityId, leaderId, seed, createdAt: now - DAY_MS },
        secretHash: hashSecret(groupSecret(seed, sessionSecret)),
      },
    ],
    members: [
      {
        ...member(PARTICIPANT, now - DAY_MS),
        note: 'I can drive. Five seats, one of them very comfortable.',
        confirmedAt: now - DAY_MS,
      },
      {
        ...member(indexOf('Jonah Weiss'), now - 3 * HOUR_MS),
        note: 'Bringing cookies and a red flashlight.',
        confirmedAt: now - 2 * HOUR_MS,
      },
      member(indexOf('Kaia Nomura'), now - 20 * MINUTE_MS),
    ],
  }
}
