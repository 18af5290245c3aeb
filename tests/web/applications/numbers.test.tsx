import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route as NumbersRoute } from '../../../web/routes/_app.numbers'
import type { OrganizerNumbers } from '../../../worker/contract/numbers'
import { ANA, answer } from '../support/explore'
import { openPage } from '../support/open-page'

// Wednesday, December 2, 2026, 10 AM in Los Angeles.
beforeEach(() => void vi.setSystemTime('2026-12-02T18:00:00Z'))

const NONE: OrganizerNumbers = {
  weeks: [],
  decisions: { approved: 0, waitlisted: 0, declined: 0, pending: 0, withdrawn: 0 },
  sources: { link: 0, explore: 0, map: 0, follow: 0, other: 0, unknown: 0 },
  attendance: [],
}
const SOME: OrganizerNumbers = {
  weeks: [
    { weekOf: '2026-11-29', applications: 30 },
    { weekOf: '2026-11-22', applications: 26 },
    { weekOf: '2026-03-01', applications: 2 },
  ],
  decisions: { approved: 102, waitlisted: 35, declined: 28, pending: 4, withdrawn: 1 },
  sources: { link: 71, explore: 52, map: 27, follow: 15, other: 0, unknown: 5 },
  attendance: [
    {
      ...{ activityId: 'b', title: 'Tennis', dateTime: '2026-12-02T03:00:00.000Z' },
      ...{ timeZone: 'America/Los_Angeles', came: 14, seats: 15 },
    },
    {
      ...{ activityId: 'a', title: 'Tennis', dateTime: '2026-11-25T03:00:00.000Z' },
      ...{ timeZone: 'America/Los_Angeles', came: 4, seats: 5 },
    },
  ],
}

async function open(numbers: OrganizerNumbers) {
  const requests = answer(({ call }) =>
    call === 'GET /api/applications/numbers' ? { body: numbers } : undefined,
  )
  await openPage({
    path: '/numbers',
    routes: { '/numbers': NumbersRoute },
    stubs: ['/activity-management'],
    user: ANA,
  })
  return requests
}

const chart = async (title: string) => {
  const section = (await screen.findByRole('heading', { name: title })).closest('section')
  if (!section) throw new Error(`${title} is in no section`)
  return within(section)
}
/** Returns the rows of a chart's table. */
const rowsOf = (section: Awaited<ReturnType<typeof chart>>) =>
  section
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('applications per week compare this week with the last one, with all weeks in a table', async () => {
  const requests = await open(SOME)
  const weeks = await chart('Applications per week')
  expect(weeks.getByText('30', { selector: 'p' })).toBeTruthy()
  expect(weeks.getByText('this week, 4 more than last week')).toBeTruthy()
  expect(
    weeks.getByRole('img', { name: 'Applications in the last 8 weeks: 0, 0, 0, 0, 0, 0, 26, 30' }),
  ).toBeTruthy()
  expect(rowsOf(weeks)).toEqual([
    ['Nov 29', '30'],
    ['Nov 22', '26'],
    ['Mar 1', '2'],
  ])
  expect(requests[0]?.query.offset).toBe(String(-new Date().getTimezoneOffset()))
})

test('approval is the share of answered applications', async () => {
  await open(SOME)
  const approval = await chart('Approval')
  expect(approval.getByText('62%')).toBeTruthy()
  expect(approval.getByText('102 of 165 people you answered')).toBeTruthy()
  expect(approval.getByRole('img', { name: 'Approved 102, Waitlisted 35, Declined 28' })).toBeTruthy()
  expect(rowsOf(approval)).toContainEqual(['Withdrawn or quit', '1'])
})

test('attendance is the share of attendees, with a line over the dates', async () => {
  await open(SOME)
  const attendance = await chart('Attendance')
  expect(attendance.getByText('90%', { selector: 'p' })).toBeTruthy()
  expect(attendance.getByText('18 of 20 people came, on 2 dates')).toBeTruthy()
  expect(attendance.getByRole('img', { name: 'Attendance on the last 2 dates: 80%, 93%' })).toBeTruthy()
  expect(rowsOf(attendance)[0]).toEqual(['Tennis', 'Dec 1', '14 of 15'])
})

test('sources show the most common one', async () => {
  await open(SOME)
  const sources = await chart('Where people come from')
  expect(sources.getByText('of 165 applications came through your link')).toBeTruthy()
  expect(rowsOf(sources)).toEqual([
    ['Your link', '71', '43%'],
    ['Explore', '52', '32%'],
    ['Map', '27', '16%'],
    ['Your profile and notifications', '15', '9%'],
    ['Elsewhere', '0', '0%'],
    ['Not recorded', '5', ''],
  ])
})

test('the file is downloaded', async () => {
  await open(SOME)
  const link = await screen.findByRole('link', { name: 'Download CSV' })
  expect(link.getAttribute('href')).toBe('/api/applications/numbers/csv')
  expect(link.hasAttribute('download')).toBe(true)
})

test('without applications, explains when numbers show', async () => {
  await open(NONE)
  expect(await screen.findByRole('heading', { name: 'No numbers yet' })).toBeTruthy()
})

test('a single part shows no share of zero', async () => {
  await open({ ...NONE, weeks: [{ weekOf: '2026-11-29', applications: 1 }] })
  expect((await chart('Approval')).getByText('Shows once you decide on an application.')).toBeTruthy()
  expect((await chart('Attendance')).queryByRole('img')).toBeNull()
})
