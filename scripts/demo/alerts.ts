import { DAY_MS } from '../../worker/contract/units'
import type { alerts } from '../../worker/db/schema'
import { PARTICIPANT, personId } from './people'
import { demoId } from './random'

/** Returns the participant account's alert about weekends in the mountains. */
export function alertRows(now: number): (typeof alerts.$inferInsert)[] {
  return [
    {
      id: demoId('alert', 'Mammoth Lakes'),
      userId: personId(PARTICIPANT),
      placeName: 'Mammoth Lakes, CA',
      latitude: 37.6485,
      longitude: -118.9721,
      radiusMiles: 50,
      types: ['TRAVEL'],
      difficulties: [],
      days: [0, 6],
      createdAt: now - 6 * DAY_MS,
    },
  ]
}
