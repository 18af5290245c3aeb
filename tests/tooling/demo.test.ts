import { expect, test } from 'vitest'
import { ASKED_ACTIVITY, DEMO_ACTIVITIES } from '../../scripts/demo/activities'
import { activityRow } from '../../scripts/demo/rows'
import { STILL_COMING_NIGHT_HOURS } from '../../worker/contract/limits'
import { HOUR_MS } from '../../worker/contract/units'

test('the demo always has an activity with answers to "Still coming?", whenever it is created', () => {
  const index = DEMO_ACTIVITIES.findIndex(({ title, day }) => `${title}/${day}` === ASKED_ACTIVITY)
  const asked = DEMO_ACTIVITIES[index]
  const midnight = Date.parse('2026-11-24T08:00:00Z')
  const hoursAhead = Array.from({ length: 48 }, (_, half) => {
    const now = midnight + (half / 2) * HOUR_MS
    return asked ? (activityRow(asked, index, now).startsAt - now) / HOUR_MS : 0
  })
  expect(Math.max(...hoursAhead)).toBeLessThanOrEqual(STILL_COMING_NIGHT_HOURS)
  expect(Math.min(...hoursAhead)).toBeGreaterThan(6)
})
