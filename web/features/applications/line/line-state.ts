import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { lineStateOf } from '../../../../worker/contract/line'
import { formatter } from '../../../lib/format'
import { seatsOf } from '../decide/together'

/**
 * Returns text about a person or group in line: when they joined, how many seats they need, and why they are passed over, if
 * so.
 */
export function describeInLine(members: readonly Application[]): string {
  const [first] = members
  if (!first) return ''
  const state = lineStateOf(members)
  return decisionsText.inLine({
    spots: seatsOf(members),
    date: monthAndDay(first.waitlistedAt ?? first.createdAt),
    state: state === 'approved' || state === 'offered' ? 'other' : state,
  })
}

/** Returns "Nov 25" in the viewer's time zone. */
const monthAndDay = (instant: string) =>
  formatter({ month: 'short', day: 'numeric' }).format(new Date(instant))
