import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useChosenPlaces } from '../../../web/lib/chosen-places'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { answerActivityPages, applicationTo, openPage, seatOf } from '../support/coming-soon'
import { ANA, activityOf } from '../support/explore'

beforeEach(() => {
  // Wednesday, December 2, 2026, 10 AM in Los Angeles.
  vi.setSystemTime('2026-12-02T18:00:00Z')
  useChosenPlaces.setState({ stored: null })
})

const user = userEvent.setup()
const item = async (title: string) => {
  const heading = await within(await screen.findByRole('tabpanel')).findByRole('heading', { name: title })
  const card = heading.closest('li')
  if (!card) throw new Error(`${title} is not in a list`)
  return within(card)
}

test('the head counts upcoming, pending, and completed activities, and the applications tab counts the same pending ones', async () => {
  answerActivityPages({
    coming: [seatOf({ id: 'a' }), seatOf({ id: 'b', title: 'Yoga' })],
    applications: [
      applicationTo({ id: 'c' }),
      applicationTo({ id: 'd' }, { status: 'REJECTED' }),
      applicationTo({ id: 'e' }, { status: 'APPROVED' }),
      applicationTo({ id: 'f' }, { status: 'WITHDRAWN' }),
    ],
    past: [
      seatOf({ id: 'g' }, { status: 'FINISHED', result: 'missed' }),
      seatOf({ id: 'h' }, { status: 'QUIT' }),
    ],
  })
  await openPage('/coming-soon')
  const counters = await screen.findByText(
    (_, element) => element?.tagName === 'P' && /^\d upcoming/.test(element.textContent),
  )
  expect(counters.textContent).toBe('2 upcoming • 1 pending • 1 completed')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Upcoming (2)',
    'Applications (1)',
    'History (2)',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Upcoming (2)')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Activities')
})

test('begins with the next plan: time left, when, where, who, Directions, and when the code appears', async () => {
  answerActivityPages({
    coming: [
      seatOf({ id: 'off', title: 'Called Off', cancelledAt: '2026-12-01T20:00:00.000Z' }),
      seatOf({ dateTime: '2026-12-02T22:10:00.000Z', durationMinutes: 120 }),
      seatOf({ id: 'b', title: 'Yoga' }),
    ],
  })
  await openPage('/coming-soon')
  const plan = within(await screen.findByRole('region', { name: 'Your next plan' }))
  expect(plan.getByRole('heading', { name: 'Griffith Park Night Hike' })).toBeTruthy()
  for (const text of [
    'In 4 h 10 min',
    /^Today · 2:10 PM to 4:10 PM/,
    'Griffith Observatory',
    'Dev hosts, 5 of 12 are in',
  ])
    expect(plan.getByText(text), String(text)).toBeTruthy()
  expect(plan.getByText('from 1:10 PM')).toBeTruthy()
  expect(plan.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('/directions?to=34')
  expect(plan.getAllByRole('button').map(({ title }) => title)).toEqual(['More for Griffith Park Night Hike'])
  expect(plan.queryByText('My code', { selector: 'b' })).toBeNull()
})

test.each([
  ['60 minutes before the start', '2026-12-02T19:00:00.000Z', 'Starts in 1 h'],
  ['after the start', '2026-12-02T17:30:00.000Z', 'On now'],
])('has the code on the ticket %s', async (_, dateTime, left) => {
  answerActivityPages({ coming: [seatOf({ dateTime, durationMinutes: 120 })] })
  await openPage('/coming-soon')
  const plan = within(await screen.findByRole('region', { name: 'Your next plan' }))
  expect(await plan.findByText('My code', { selector: 'b' })).toBeTruthy()
  expect(plan.getByText(left.replace('Starts in 1 h', 'In 1 h'))).toBeTruthy()
  expect(plan.getByRole('link', { name: 'Full screen' }).getAttribute('href')).toBe(
    '/check-in/hike?view=mine',
  )
})

test('without a plan, suggests activities that start soon', async () => {
  answerActivityPages({
    near: [activityOf({ id: 'yoga', title: 'Yoga', dateTime: '2026-12-03T03:00:00.000Z' })],
  })
  await openPage('/coming-soon')
  const plan = within(await screen.findByRole('region', { name: 'Your next plan' }))
  expect(plan.getByRole('heading', { name: 'Your next plan goes here' })).toBeTruthy()
  expect((await plan.findByRole('link', { name: 'Yoga' })).getAttribute('href')).toBe('/activity/yoga')
  expect(plan.getByText('7:00 PM today')).toBeTruthy()
  expect(plan.getByRole('link', { name: 'Find something to do' })).toBeTruthy()
  // The distance from the default place.
  expect(plan.queryByText('3.5 miles')).toBeNull()
})

test('without a plan, suggests activities near the place chosen in Explore, with their distances', async () => {
  const current = { latitude: 40.71, longitude: -74.01, name: 'New York' }
  useChosenPlaces.setState({ stored: { userId: ANA.id, current, radius: undefined, recent: [] } })
  const sent = answerActivityPages({ near: [activityOf({ id: 'yoga', title: 'Yoga' })] })
  await openPage('/coming-soon')
  expect(await screen.findByText('3.5 miles')).toBeTruthy()
  const { query } = sent.find(({ call }) => call.endsWith('/unjoined-activities')) ?? {}
  expect(query).toMatchObject({ lat: '40.71', lng: '-74.01' })
})

test('the line below the plan says what waits for an answer, or that nothing does', async () => {
  answerActivityPages({ coming: [seatOf({})] })
  const { unmount } = await openPage('/coming-soon')
  const line = (await screen.findByText('All answered')).parentElement ?? document.body
  expect(within(line).getByRole('button', { name: 'Sync calendar' })).toBeTruthy()
  unmount()
  const stillComing = { state: 'asked', askedAt: '2026-12-02T01:30:00.000Z' } as const
  const asked = seatOf({})
  answerActivityPages({
    coming: [{ ...asked, activity: { ...asked.activity, participation: { ...asked, stillComing } } }],
  })
  await openPage('/coming-soon')
  expect(await screen.findByText('Still coming?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/activity/hike')
  expect(screen.queryByText('All answered')).toBeNull()
})

test('on a phone, the agenda combines empty days into one line', async () => {
  answerActivityPages({ coming: [seatOf({ dateTime: '2026-12-03T20:00:00.000Z' })] })
  await openPage('/coming-soon')
  expect(await screen.findByText('Sun, Mon, Tue, Wed, Fri and Sat: No activities')).toBeTruthy()
})

test('a count includes activities beyond the first page', async () => {
  answerActivityPages({
    past: Array.from({ length: 230 }, (_, n) => seatOf({ id: `past-${n}` }, { status: 'FINISHED' })),
  })
  await openPage('/coming-soon?tab=history')
  expect(await screen.findByRole('tab', { name: 'History (230)' })).toBeTruthy()
  expect(screen.getAllByText('View Details')).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByText('View Details')).toHaveLength(48)
})

test('an empty week has a button that opens the week of the next activity', async () => {
  answerActivityPages({ coming: [seatOf({ title: 'Dumpling Club', dateTime: '2026-12-18T02:30:00.000Z' })] })
  const { router } = await openPage('/coming-soon')
  await user.click(await screen.findByRole('button', { name: 'Dumpling Club: Next up Thu, Dec 17' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ week: '2026-12-17' }))
  const week = within(screen.getByRole('region', { name: 'Week' }))
  expect(week.getByRole('link', { name: /Dumpling Club/ })).toBeTruthy()
  expect(week.queryByRole('button', { name: /Next up/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('December 2026')
  await user.click(week.getByRole('button', { name: 'Next week' }))
  await waitFor(() => expect(week.queryByRole('link')).toBeNull())
  expect(week.queryByRole('button', { name: /Next up/ })).toBeNull()
})

test('an upcoming card shows every field, and the actions of an approved activity', async () => {
  answerActivityPages({ coming: [seatOf({ dateTime: '2026-12-03T20:00:00.000Z' })] })
  await openPage('/coming-soon')
  const card = await item('Griffith Park Night Hike')
  for (const text of ['Travel', 'Approved', 'Thu, Dec 3, 2026', 'Griffith Observatory', '5/12 participants'])
    expect(card.getByText(text), text).toBeTruthy()
  expect(card.getByText(/^12:00 PM/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/activity/hike')
  await user.click(card.getByRole('button', { name: 'Add to Calendar' }))
  const links = await screen.findAllByRole('menuitem')
  expect(links.map((link) => link.textContent)).toEqual([
    'Google Calendar',
    'Apple Calendar',
    'Outlook',
    'Download ICS',
  ])
  expect(links[0]?.getAttribute('target')).toBe('_blank')
  await waitFor(() => expect(links[3]?.getAttribute('href')).toMatch(/^data:text\/calendar;charset=utf-8,/))
  expect(links[3]?.getAttribute('download')).toBe('Griffith_Park_Night_Hike.ics')
  const [, file = ''] = links[3]?.getAttribute('href')?.split(/,(.*)/s) ?? []
  expect(decodeURIComponent(file)).toContain('SUMMARY:Griffith Park Night Hike')
})

test('a started activity can be neither quit nor added to a calendar', async () => {
  answerActivityPages({ coming: [seatOf({ dateTime: '2026-12-02T17:59:00.000Z' })] })
  await openPage('/coming-soon')
  const card = await item('Griffith Park Night Hike')
  expect(card.queryByRole('button')).toBeNull()
})

test('the history shows the result', async () => {
  answerActivityPages({
    past: [
      seatOf({ id: 'a', title: 'Vinyl Night' }, { status: 'FINISHED', result: 'participated' }),
      seatOf({ id: 'b', title: 'Watercolor' }, { status: 'FINISHED', result: 'missed' }),
      seatOf({ id: 'c', title: 'Chess' }, { status: 'QUIT' }),
      seatOf({ id: 'd', title: 'Picnic', cancelledAt: '2026-11-20T00:00:00.000Z' }, { status: 'JOINED' }),
    ],
  })
  await openPage('/coming-soon?tab=history')
  expect((await item('Vinyl Night')).getByText('Result: Successfully participated')).toBeTruthy()
  expect((await item('Watercolor')).getByText('Result: Did not participate')).toBeTruthy()
  expect((await item('Chess')).getByText('Result: Did not participate')).toBeTruthy()
  const cancelled = await item('Picnic')
  expect(cancelled.getByText('Result: The activity was canceled')).toBeTruthy()
  expect(cancelled.queryByText('Did not participate')).toBeNull()
})

test('an application shows its date and waitlist position, and only a pending one can be canceled', async () => {
  answerActivityPages({
    applications: [
      applicationTo(
        { id: 'a', title: 'Walk' },
        { waitlistPosition: 2, createdAt: '2026-11-27T12:00:00.000Z' },
      ),
      applicationTo({ id: 'b', title: 'Chess' }, { status: 'REJECTED' }),
    ],
  })
  await openPage('/coming-soon?tab=applications')
  const walk = await item('Walk')
  expect(walk.getByText('#2 on the waitlist')).toBeTruthy()
  expect(walk.getByText('Applied on Nov 27, 2026')).toBeTruthy()
  const chess = await item('Chess')
  expect(chess.getByText('Declined')).toBeTruthy()
  expect(chess.queryByRole('button', { name: 'Cancel Application' })).toBeNull()
})

test('a canceled application leaves the list at once, and returns with the reason if the server refuses', async () => {
  const refusal = {
    status: 409,
    body: { code: 'already_started', message: 'This activity has already started' },
  }
  const gate = Promise.withResolvers<typeof refusal>()
  const backend = {
    applications: [applicationTo({ title: 'Walk' })],
    write: () => gate.promise,
    isStalled: false,
  }
  const requests = answerActivityPages(backend)
  await openPage('/coming-soon?tab=applications')
  await user.click((await item('Walk')).getByRole('button', { name: 'Cancel Application' }))
  expect(await screen.findByRole('heading', { name: 'No pending applications.' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
  backend.isStalled = true
  gate.resolve(refusal)
  expect(await item('Walk')).toBeTruthy()
  expect(
    await screen.findByText('Failed to cancel the application: This activity has already started'),
  ).toBeTruthy()
  expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    applicationId: 'application-hike',
    status: 'WITHDRAWN',
  })
})

test('quitting asks for confirmation, then gives up the seat', async () => {
  const backend = { coming: [seatOf({ dateTime: '2026-12-03T20:00:00.000Z' })] }
  const requests = answerActivityPages({
    ...backend,
    write: async () => {
      backend.coming.length = 0
      return { body: {} }
    },
  })
  await openPage('/coming-soon')
  await user.click((await item('Griffith Park Night Hike')).getByRole('button', { name: 'Quit' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(requests.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Give up my spot' }))
  expect(await screen.findByRole('heading', { name: 'No upcoming activities.' })).toBeTruthy()
  expect(requests.find(({ call }) => call.startsWith('PATCH'))?.call).toBe(
    'PATCH /api/participations/quit/hike',
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test("the calendar shows an activity on its date in the place's time zone", async () => {
  // 11:30 PM on Thursday in Los Angeles, but Friday in UTC and in New York.
  answerActivityPages({ coming: [seatOf({ title: 'Late Tennis', dateTime: '2026-12-04T07:30:00.000Z' })] })
  await openPage('/coming-soon')
  const chip = await screen.findByRole('link', { name: /^Late Tennis 11:30\u00a0PM/ })
  expect(chip.closest('ol > li')?.textContent).toContain('Thursday, December 3, 2026')
  expect(chip.dataset.chip).toBe('tennis')
  expect(chip.getAttribute('href')).toBe('/activity/hike')
  expect(screen.getAllByText('No activities')).toHaveLength(6)
})

test('the calendar shows open applications as dashed chips without calendar buttons', async () => {
  answerActivityPages({
    applications: [
      applicationTo({ id: 'hike', title: 'Night Hike', dateTime: '2026-12-03T20:00:00.000Z' }),
      applicationTo(
        { id: 'yoga', title: 'Yoga', dateTime: '2026-12-04T20:00:00.000Z' },
        { waitlistedAt: '2026-12-01T20:00:00.000Z', waitlistPosition: 1 },
      ),
    ],
  })
  await openPage('/coming-soon')
  expect((await screen.findByRole('link', { name: /^Yoga/ })).textContent).toMatch(/ · Waitlist$/)
  const chip = screen.getByRole('link', { name: /^Night Hike/ })
  expect(chip.textContent).toMatch(/ · Pending$/)
  await user.hover(chip)
  const card = within(await screen.findByRole('group', { name: 'Night Hike, quick actions' }))
  expect(card.queryByRole('link')).toBeNull()
})

test("the calendar marks the user's own upcoming activities, but counters and tabs exclude them", async () => {
  const own = [
    activityOf({
      id: 'own',
      role: 'organizer',
      title: 'Dumpling Club',
      dateTime: '2026-12-03T20:00:00.000Z',
    }),
    activityOf({
      id: 'later',
      role: 'organizer',
      title: 'Poster Night',
      dateTime: '2026-12-10T20:00:00.000Z',
    }),
    activityOf({ id: 'over', title: 'Old Walk', dateTime: '2026-12-01T20:00:00.000Z' }),
    activityOf({
      id: 'off',
      title: 'Called Off',
      dateTime: '2026-12-04T20:00:00.000Z',
      cancelledAt: '2026-12-01T20:00:00.000Z',
    }),
  ]
  answerActivityPages({ own })
  await openPage('/coming-soon')
  const chip = await screen.findByRole('link', { name: /^Dumpling Club/ })
  expect(chip.textContent).toMatch(/ · Organizing$/)
  expect(chip.getAttribute('href')).toBe('/activity/own')
  await user.hover(chip)
  const card = within(await screen.findByRole('group', { name: 'Dumpling Club, quick actions' }))
  expect(await card.findByRole('link', { name: 'Download' })).toBeTruthy()
  const week = within(screen.getByRole('region', { name: 'Week' }))
  expect(week.queryByText(/Old Walk|Called Off/)).toBeNull()
  expect(screen.getByRole('tab', { name: 'Upcoming (0)' })).toBeTruthy()
  await user.click(week.getByRole('button', { name: 'Next week' }))
  expect(await week.findByRole('link', { name: /^Poster Night/ })).toBeTruthy()
})

test('the calendar marks activities that the user helps with, and shows each once', async () => {
  const at = (hour: number) => ({ dateTime: `2026-12-03T${hour}:00:00.000Z` })
  const tennis = { id: 'tennis', title: 'Tennis', role: 'co-organizer', ...at(18) } as const
  const hike = { id: 'hike', title: 'Night Hike', role: 'door', ...at(20) } as const
  const helped = [
    activityOf({ id: 'trivia', title: 'Trivia', role: 'door', ...at(22) }),
    activityOf({ id: 'over', title: 'Old Walk', role: 'door', dateTime: '2026-12-01T20:00:00.000Z' }),
    activityOf(tennis),
    activityOf(hike),
  ]
  answerActivityPages({
    coming: [seatOf(tennis)],
    applications: [applicationTo(hike)],
    helped: [
      ...helped.map((activity) => ({ activity, role: activity.role as HelperRole, isInvited: false })),
      { activity: activityOf({ id: 'chess', title: 'Chess', ...at(23) }), role: 'door', isInvited: true },
    ],
  })
  await openPage('/coming-soon')
  await screen.findByRole('link', { name: /^Trivia/ })
  const week = within(screen.getByRole('region', { name: 'Week' }))
  const chips = week
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d+:\d+\s[AP]M PST/, ''))
  expect(chips).toEqual(['Tennis · Co-organizing', 'Night Hike · Pending', 'Trivia · Door'])
  expect(screen.getByRole('tab', { name: 'Upcoming (1)' })).toBeTruthy()
})

test('the week is in the URL, and previous, next and Today change it', async () => {
  answerActivityPages({})
  const { router } = await openPage('/coming-soon?tab=history')
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull())
  const month = screen.getByRole('heading', { level: 2, name: /2026/ })
  expect(month.textContent).toBe('November 2026Nov 29 to Dec 5')
  expect(document.querySelector('[aria-current="date"]')?.textContent).toContain(
    'Wednesday, December 2, 2026',
  )
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'history', week: '2026-12-09' }))
  expect(document.querySelector('[aria-current="date"]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'history', week: '2026-11-25' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'history' }))
})

test('the quick actions of a chip open on focus, are next in the tab order, and close on Escape', async () => {
  answerActivityPages({ coming: [seatOf({ title: 'Night Yoga', dateTime: '2026-12-03T20:00:00.000Z' })] })
  await openPage('/coming-soon')
  const chip = await screen.findByRole('link', { name: /^Night Yoga 12:00\u00a0PM/ })
  chip.focus()
  const card = within(await screen.findByRole('group', { name: 'Night Yoga, quick actions' }))
  expect(card.getByText('Griffith Observatory')).toBeTruthy()
  expect(card.getByText('5/12 participants')).toBeTruthy()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Google')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Download')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Night Yoga, quick actions' })).toBeNull()
  expect(document.activeElement).toBe(chip)
})
