import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActivitiesByDay } from '../../../web/features/activities/explore/by-day'
import { cardPlace, headPlaces } from '../../../web/features/activities/explore/lines'
import { activityOf } from '../support/explore'

const LOS_ANGELES = 'America/Los_Angeles'
const NEW_YORK = 'America/New_York'

// Tuesday, December 1, 11 PM in Los Angeles, and Wednesday, 2 AM, in New York.
beforeEach(() => void vi.setSystemTime('2026-12-02T07:00:00Z'))

/** Returns the headings for activities at these instants and time zones. */
function headingsOf(activities: [dateTime: string, timeZone: string][], hasMore = false) {
  render(
    <ActivitiesByDay
      activities={activities.map(([dateTime, timeZone], index) =>
        activityOf({ id: String(index), dateTime, timeZone }),
      )}
      isStale={false}
      hasMore={hasMore}
      renderCard={({ id }) => id}
    />,
  )
  return screen.getAllByRole('region', { name: /Dec/ }).map((day) => day.querySelector('header')?.textContent)
}

test('labels today and tomorrow by the date at the place, with a count', () => {
  expect(
    headingsOf([
      ['2026-12-02T07:30:00Z', LOS_ANGELES],
      ['2026-12-02T17:00:00Z', LOS_ANGELES],
      ['2026-12-03T04:00:00Z', LOS_ANGELES],
      ['2026-12-03T20:00:00Z', NEW_YORK],
      ['2026-12-05T20:00:00Z', LOS_ANGELES],
    ]),
  ).toEqual([
    'TodayTue, Dec 11 activity',
    'TomorrowWed, Dec 22 activities',
    'TomorrowThu, Dec 31 activity',
    'SaturdayDec 51 activity',
  ])
  expect(screen.getByRole('list', { name: 'Activities on Tomorrow, Wed, Dec 2' }).textContent).toBe('12')
})

test('shows only the date when it is today at one place and tomorrow at another', () => {
  expect(
    headingsOf([
      ['2026-12-02T20:00:00Z', LOS_ANGELES],
      ['2026-12-02T20:00:00Z', NEW_YORK],
    ]),
  ).toEqual(['WednesdayDec 22 activities'])
})

test("shows the last day's count as a minimum while more can load", () => {
  expect(
    headingsOf(
      [
        ['2026-12-02T07:30:00Z', LOS_ANGELES],
        ['2026-12-02T20:00:00Z', LOS_ANGELES],
      ],
      true,
    ),
  ).toEqual(['TodayTue, Dec 11 activity', 'TomorrowWed, Dec 21+ activities'])
})

test('cards of all days fill lines of four, and a day has a heading in each of its lines', () => {
  expect(headPlaces(0, 1)).toEqual([{ '--grid-line': 1, '--column': '1 / span 1' }])
  expect(headPlaces(1, 4)).toEqual([
    { '--grid-line': 1, '--column': '2 / span 3' },
    { '--grid-line': 3, '--column': '1 / span 1' },
  ])
  expect([0, 1, 4].map(cardPlace)).toEqual([
    { '--grid-line': 2, '--column': '1' },
    { '--grid-line': 2, '--column': '2' },
    { '--grid-line': 4, '--column': '1' },
  ])
})
