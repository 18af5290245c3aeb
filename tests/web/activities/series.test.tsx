import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { onePerSeries } from '../../../web/features/activities/explore/one-per-series'
import { groupDates } from '../../../web/features/activities/management/state'
import { describeDates, keptDates } from '../../../web/features/activities/repeat/kept-dates'
import { toNewActivity } from '../../../web/features/activities/wizard/send'
import { describeFrequency } from '../../../web/lib/series-words'
import { seriesDates } from '../../../worker/contract/series-dates'
import { countsWithoutGroups } from '../support/counts'
import { applicationOf } from '../support/explore'
import { activityOf, answerManagement, openManagement } from '../support/management'
import { NOW } from '../support/timers'
import { FULL_DRAFT, openMoreOptions, openWizard } from '../support/wizard'

const weekly = { id: 's1', frequency: 'weekly' as const }

describe('the dates of a series', () => {
  test.each([
    ['weekly', ['2026-12-08', '2026-12-15', '2026-12-22']],
    ['biweekly', ['2026-12-08', '2026-12-22', '2027-01-05']],
    ['monthly', ['2026-12-08', '2027-01-12', '2027-02-09']],
  ] as const)('%s', (frequency, dates) => {
    expect(seriesDates('2026-12-08', frequency, 3)).toEqual(dates)
  })

  test('monthly from a fifth weekday use the last one of each month', () => {
    expect(seriesDates('2026-12-29', 'monthly', 4)).toEqual([
      '2026-12-29',
      '2027-01-26',
      '2027-02-23',
      '2027-03-30',
    ])
  })

  test('have a readable description', () => {
    expect(describeFrequency('weekly', '2026-12-08')).toBe('Every Tuesday')
    expect(describeFrequency('biweekly', '2026-12-08')).toBe('Every other Tuesday')
    expect(describeFrequency('monthly', '2026-12-08')).toBe('Every second Tuesday of the month')
    expect(describeFrequency('monthly', '2026-12-29')).toBe('Every last Tuesday of the month')
    const repeat = { frequency: 'weekly' as const, count: 4, skip: ['2026-12-22'] }
    expect(describeDates(keptDates('2026-12-08', repeat))).toBe('3 dates, December 8 to December 29')
  })
})

test('a draft with one kept date is published as a single activity', () => {
  const repeat = { frequency: 'weekly' as const, count: 2, skip: [] as string[] }
  expect(toNewActivity({ ...FULL_DRAFT, repeat })?.repeat).toEqual(repeat)
  expect(
    toNewActivity({ ...FULL_DRAFT, repeat: { ...repeat, skip: ['2026-12-26'] } })?.repeat,
  ).toBeUndefined()
})

test('the wizard lets regulars in automatically, up to a number of seats', async () => {
  const user = userEvent.setup()
  const { store } = await openMoreOptions()
  await user.click(await screen.findByRole('radio', { name: 'New people only' }))
  expect(store.getState().draft.autoApproval).toEqual({ who: 'regulars', seats: 12 })
  expect(toNewActivity({ ...store.getState().draft, maxParticipants: 6 })?.autoApproval).toEqual({
    who: 'regulars',
    seats: 6,
  })
  await user.click(
    within(screen.getByRole('group', { name: 'Who needs your OK?' })).getByRole('radio', {
      name: 'Everyone',
    }),
  )
  expect(toNewActivity(store.getState().draft)?.autoApproval).toBeNull()
})

test('the wizard repeats an activity and skips a date', async () => {
  const user = userEvent.setup()
  const { store } = await openWizard({ draft: FULL_DRAFT, search: '?step=3' })
  await user.click(await screen.findByRole('radio', { name: 'Weekly' }))
  await user.click(screen.getByRole('button', { name: 'Fewer dates' }))
  await user.click(screen.getByRole('button', { name: 'December 26' }))
  expect(store.getState().draft.repeat).toEqual({ frequency: 'weekly', count: 7, skip: ['2026-12-26'] })
  expect(screen.getByText(/^Every Saturday: 6 dates, December 19 to January 30/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Once' }))
  expect(store.getState().draft.repeat).toBeUndefined()
})

test('Explore shows the first date of a series, and those with an open application', () => {
  const date = (id: string, changes = {}) => activityOf({ id, series: weekly, ...changes })
  const applied = { application: applicationOf({ status: 'PENDING' }) }
  const shown = onePerSeries([date('a'), activityOf({ id: 'b' }), date('c'), date('d', applied)])
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'd'])
})

describe('Activity Management', () => {
  const dates = [1, 2, 3].map((week) =>
    activityOf({
      id: `date${week}`,
      title: 'Weekly Tennis',
      dateTime: new Date(NOW.getTime() + week * 7 * 24 * 60 * 60_000).toISOString(),
      series: weekly,
      counts: countsWithoutGroups({ pending: week, applications: week }),
    }),
  )

  test('groups the upcoming dates of a series', () => {
    const past = activityOf({ id: 'past', series: weekly, dateTime: '2026-01-01T00:00:00.000Z' })
    const groups = groupDates([...dates, activityOf({ id: 'alone' }), past], NOW.getTime())
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
      ['date1', 'date2', 'date3'],
      ['alone'],
      ['past'],
    ])
  })

  test('shows one card for a series, with its dates to choose from', async () => {
    const user = userEvent.setup()
    answerManagement({ activities: dates })
    await openManagement()
    expect(await screen.findAllByRole('heading', { name: 'Weekly Tennis' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '2 more dates' }))
    const tiles = within(screen.getByRole('list', { name: 'Dates' })).getAllByRole('button')
    expect(tiles.map((tile) => tile.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    await user.click(tiles[2] as HTMLElement)
    const link = screen.getByRole('link', { name: /^Manage Applications/ })
    expect(link.getAttribute('href')).toContain('date3')
  })

  test('canceling one date names it, with the number of people that its toast says', async () => {
    const user = userEvent.setup()
    answerManagement({ activities: dates.slice(0, 2) })
    await openManagement()
    await user.click(await screen.findByRole('button', { name: /^Delete/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Tuesday, December 8?' }))
    expect(await dialog.findByText(/^8 people will be notified\. The other dates stay\.$/)).toBeTruthy()
    const names = dialog.getAllByRole('button').map(({ textContent, title }) => textContent || title)
    expect(names).toEqual(expect.arrayContaining(['Keep it', 'Cancel this date']))
    expect(names).not.toContain('Delete')
    await user.click(dialog.getByRole('button', { name: 'Cancel this date' }))
    expect(await screen.findByText('Activity canceled. 8 people were notified')).toBeTruthy()
  })
})
