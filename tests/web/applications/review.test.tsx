import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { countsWithoutGroups } from '../support/counts'
import { activityOf, answerManagement, applicationOf, openManagement } from '../support/management'
import { NOW } from '../support/timers'

const ONE_ACTIVITY = '?view=applications&activity=hike&list=all'
const ALL_ACTIVITIES = '?view=all-applications'
const counts = countsWithoutGroups({ pending: 3, applications: 3 })
const APPLICATIONS = ['Maya Torres', 'Kaia Nomura', 'Andre Boone'].map((name) => applicationOf(name))

async function openReview({
  search = ONE_ACTIVITY,
  activity = {},
  applications = APPLICATIONS,
  ...rest
}: {
  search?: string
  activity?: Partial<Activity>
  applications?: Application[]
  wholeNote?: string
  gate?: Promise<unknown>
} = {}) {
  const backend: Parameters<typeof answerManagement>[0] = {
    activities: [activityOf({ counts, participants: 5, maxParticipants: 8, ...activity })],
    applications,
    ...rest,
  }
  const requests = answerManagement(backend)
  const page = await openManagement(search)
  return { user: userEvent.setup(), backend, requests, ...page }
}

const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).queryAllByText(/\w+ \w+/)[0]?.textContent)

describe('the applications to one activity', () => {
  test('have a heading with the title, the number of taken seats, and a link back', async () => {
    const { user, search } = await openReview()
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Applications for Griffith Park Night Hike' }),
    ).toBeTruthy()
    expect(screen.getByText('5 of 8 spots taken')).toBeTruthy()
    expect(screen.getByPlaceholderText('Search applications...')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to Activities' }))
    await screen.findByRole('tab', { name: 'My Activities (1)' })
    expect(search().get('view')).toBeNull()
  })

  test("show Activity Not Found for another organizer's activity", async () => {
    await openReview({ search: '?view=applications&activity=foreign' })
    expect(await screen.findByRole('heading', { name: 'Activity Not Found' })).toBeTruthy()
  })

  test('a row shows applicant, date, status, and note, and the email address once approved', async () => {
    const note = 'I can bring two extra headlamps. '.repeat(12).trim()
    const applicant = {
      ...{
        city: 'Mar Vista',
        bio: 'Plays doubles',
        interests: ['WELLNESS' as const],
        isVerified: true,
        isNew: false,
      },
      ...{ attendance: { attended: 9, of: 10 }, timesWithYou: 2 },
    }
    const { user } = await openReview({
      applications: [
        applicationOf('Maya Torres', { note, applicant }),
        applicationOf('Ray Ruiz', { status: 'APPROVED' }),
      ],
    })
    const { getByText, getByRole, queryByText } = await row('Maya Torres')
    for (const text of ['Attended 9 of 10 · joined you twice · Mar Vista', 'Plays doubles', 'Wellness'])
      expect(getByText(text), text).toBeTruthy()
    expect(queryByText('maya-torres@mail.example')).toBeNull()
    expect((await row('Ray Ruiz')).getByText('ray-ruiz@mail.example')).toBeTruthy()
    expect(getByText('Pending')).toBeTruthy()
    expect(getByText('Applied 1 day ago').title).toContain('Nov 30, 2026')
    const toggle = getByRole('button', { name: 'Show the whole note' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
  })

  test('a shortened note loads when the organizer expands it', async () => {
    const listed = applicationOf('Maya Torres', { note: 'I can bring…', isNoteShortened: true })
    const { user, requests } = await openReview({
      applications: [listed],
      wholeNote: 'I can bring two lamps',
    })
    const { getByText, getByRole, findByText } = await row('Maya Torres')
    await user.click(getByRole('button', { name: 'Show the whole note' }))
    await findByText('I can bring two lamps')
    await user.click(getByRole('button', { name: 'Show less' }))
    expect(getByText('I can bring…')).toBeTruthy()
    expect(requests.filter(({ call }) => call === `GET /api/applications/${listed.id}`)).toHaveLength(1)
  })
})

describe('all applications', () => {
  test('show the activity and link to its applications', async () => {
    await openReview({ search: ALL_ACTIVITIES })
    await row('Maya Torres')
    const group = within(screen.getByRole('region', { name: 'Griffith Park Night Hike' }))
    expect(screen.getByPlaceholderText('Search all applications...')).toBeTruthy()
    expect(group.getByRole('link', { name: 'View Activity Applications' }).getAttribute('href')).toContain(
      'view=applications&activity=hike',
    )
  })

  test('are grouped by activity, soonest start first, with the decided ones closed at the end', async () => {
    const later = { id: 'later', title: 'Later Walk', dateTime: '2026-12-20T02:00:00.000Z' }
    answerManagement({
      activities: [
        activityOf({ ...later, counts: { ...counts, applications: 4 } }),
        activityOf({ counts: { ...counts, pending: 2, waitlisted: 1 } }),
        activityOf({ id: 'done', title: 'All Decided', counts: { ...counts, pending: 0 } }),
      ],
      applications: [
        applicationOf('Leo Lang', { activityId: 'later' }),
        applicationOf('Maya Torres'),
        applicationOf('Wanda Weiss', { waitlistedAt: NOW.toISOString(), waitlistPosition: 1 }),
        applicationOf('Ray Ruiz', { status: 'APPROVED' }),
      ],
    })
    await openManagement(ALL_ACTIVITIES)
    await row('Leo Lang')
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['Griffith Park Night Hike', 'Later Walk'])
    expect(screen.getByRole('heading', { name: /^Waiting for you/ }).textContent).toContain('4')
    expect(screen.queryByText('Ray Ruiz')).toBeNull()
    const decided = screen.getByRole('heading', { name: 'Already decided' }).closest('details')
    expect([decided?.open, decided?.textContent]).toEqual([false, 'Already decided6 applications'])
    await userEvent.click(screen.getByRole('heading', { name: 'Already decided' }))
    expect(await screen.findByRole('listitem', { name: 'Ray Ruiz' })).toBeTruthy()
    expect(screen.getByRole('listitem', { name: 'Wanda Weiss' })).toBeTruthy()
    expect(screen.getAllByRole('listitem', { name: 'Maya Torres' })).toHaveLength(1)
  })

  test('keep a decided person in place', async () => {
    const { user } = await openReview({ search: ALL_ACTIVITIES })
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'Decline Maya Torres' }))
    expect(await maya.findByText('Declined')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Maya Torres' }))
  })

  test('search and status are in the URL and are sent to the server after a pause', async () => {
    const { user, requests, search } = await openReview({ search: ALL_ACTIVITIES })
    await row('Maya Torres')
    await user.type(screen.getByRole('searchbox'), 'KAIA@')
    await waitFor(() => expect(search().get('q')).toBe('KAIA@'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Declined')
    expect(await screen.findByText('No applications match your current filters.')).toBeTruthy()
    expect(search().get('status')).toBe('REJECTED')
    const received = requests.filter(({ call }) => call === 'GET /api/applications/received')
    expect(received.map(({ query }) => [query.q, query.status])).toEqual([
      ['KAIA@', undefined],
      ['KAIA@', 'REJECTED'],
    ])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await row('Maya Torres')
    expect(search().get('q')).toBeNull()
  })
})

describe('decisions', () => {
  test('Approve shows at once, takes a seat, and is announced after the server accepts it', async () => {
    const gate = Promise.withResolvers<void>()
    const { user, requests } = await openReview({ gate: gate.promise })
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: /^Approve / }))
    expect(await maya.findByText('Approved')).toBeTruthy()
    expect(maya.getByRole('img', { name: 'Saving' })).toBeTruthy()
    expect(screen.getByText('6 of 8 spots taken')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Maya Torres' }))
    gate.resolve()
    await waitFor(() => expect(screen.getByText('Maya Torres is approved').role).toBe('status'))
    expect(maya.queryByRole('img', { name: 'Saving' })).toBeNull()
    expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      applicationId: 'maya-torres',
      status: 'APPROVED',
    })
  })

  test('rows keep their places even if they no longer match the filter', async () => {
    const { user, requests } = await openReview({ search: `${ONE_ACTIVITY}&status=PENDING` })
    const before = (await row('Maya Torres')) && names()
    await user.click((await row('Kaia Nomura')).getByRole('button', { name: /^Approve / }))
    await screen.findByText('Kaia Nomura is approved')
    expect(names()).toEqual(before)
    expect(requests.filter(({ call }) => call.startsWith('GET /api/applications/activity/'))).toHaveLength(1)
  })

  test("a refusal restores row and counts and shows the server's message: Failed to update application status", async () => {
    const { user, backend } = await openReview({ search: ALL_ACTIVITIES })
    backend.refusal = { status: 409, code: 'activity_full', message: 'Activity Full' }
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: /^Approve / }))
    expect(await screen.findByText('Failed to update application status: Activity Full')).toBeTruthy()
    expect(maya.queryByText('Approved')).toBeNull()
    expect(maya.getByRole<HTMLButtonElement>('button', { name: /^Approve / }).disabled).toBe(false)
    expect(screen.getByRole('tab', { name: /3\s*pending/ })).toBeTruthy()
  })

  test('an error restores row and seats, and its message has a retry button', async () => {
    const { user, backend } = await openReview()
    backend.refusal = { status: 503, code: 'unavailable', message: 'Not available right now' }
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: /^Approve / }))
    await screen.findByText('Failed to update application status: Not available right now')
    expect(maya.getByText('Pending')).toBeTruthy()
    expect(screen.getByText('5 of 8 spots taken')).toBeTruthy()
    backend.refusal = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await maya.findByText('Approved')).toBeTruthy()
  })

  test("a decision updates the tab's count", async () => {
    const { user } = await openReview({ search: ALL_ACTIVITIES })
    await user.click((await row('Maya Torres')).getByRole('button', { name: /^Decline / }))
    expect(await screen.findByRole('tab', { name: /2\s*pending/ })).toBeTruthy()
  })

  test('the message of a decline has an Undo button, which restores the pending state', async () => {
    const { user, requests } = await openReview()
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: /^Decline / }))
    expect(await maya.findByText('Declined')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await maya.findByText('Pending')).toBeTruthy()
    expect(requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { applicationId: 'maya-torres', status: 'REJECTED' },
      { applicationId: 'maya-torres', status: 'PENDING', waitlist: false },
    ])
  })

  test('Wait List assigns the next position and keeps Approve', async () => {
    const { user } = await openReview({ activity: { counts: { ...counts, waitlisted: 0 } } })
    const maya = await row('Maya Torres')
    expect(screen.getByText('3 pending')).toBeTruthy()
    await user.click(maya.getByRole('button', { name: /^Wait List / }))
    expect(await screen.findByText('3 pending: 2 to decide · 1 on the waitlist')).toBeTruthy()
    expect(await maya.findByText('#1 on the waitlist')).toBeTruthy()
    expect(await screen.findByText('Maya Torres is on the waitlist')).toBeTruthy()
    expect(maya.getByRole('button', { name: /^Approve / })).toBeTruthy()
    expect(maya.queryByRole('button', { name: /^Wait List / })).toBeNull()
  })

  test('Wait List of a full activity approves for the next free spot, as on its review screen', async () => {
    const { user, requests } = await openReview({
      activity: { counts, participants: 8, status: 'full', spotsLeft: 0 },
    })
    const maya = await row('Maya Torres')
    expect(maya.queryByRole('button', { name: /^Approve / })).toBeNull()
    await user.click(maya.getByRole('button', { name: /^Wait List / }))
    expect(await screen.findByText('Maya Torres is approved for the waitlist')).toBeTruthy()
    expect(
      requests.find(({ call }) => call === 'POST /api/applications/waitlist/approve')?.body,
    ).toMatchObject({
      applicationIds: ['maya-torres'],
    })
    expect(await maya.findByRole('button', { name: /^Take back the approval / })).toBeTruthy()
  })

  test('Approve of a full activity is in the menu, and asks whether to make it one spot more', async () => {
    const { user, requests } = await openReview({
      activity: { counts, participants: 8, status: 'full', spotsLeft: 0 },
    })
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'More for Maya Torres' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Make it 9 spots?' })
    await user.click(within(dialog).getByRole('button', { name: 'Approve Maya Torres' }))
    expect(await screen.findByText('Maya Torres is approved')).toBeTruthy()
    expect(requests.find(({ call }) => call === 'POST /api/applications/decisions')?.body).toEqual({
      activityId: 'hike',
      applicationIds: ['maya-torres'],
      status: 'APPROVED',
      maxParticipants: 9,
    })
  })

  test('a declined application can be reconsidered', async () => {
    const { user } = await openReview({ applications: [applicationOf('Owen Hale', { status: 'REJECTED' })] })
    const owen = await row('Owen Hale')
    await user.click(owen.getByRole('button', { name: /^Reconsider / }))
    expect(await owen.findByRole('button', { name: /^Approve / })).toBeTruthy()
  })

  test('without seats, Wait List takes the place of Approve, and the seats describe it', async () => {
    const { user } = await openReview({ activity: { participants: 7 } })
    await user.click((await row('Maya Torres')).getByRole('button', { name: /^Approve / }))
    await screen.findByText('8 of 8 spots taken')
    const kaia = await row('Kaia Nomura')
    const approve = kaia.getByRole('button', { name: /^Wait List / })
    const [, reasonId = ''] = approve.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(reasonId)?.textContent).toContain('Activity Full')
    expect(kaia.queryByRole('button', { name: /^Approve / })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Activity' })).toBeTruthy()
  })

  test.each([
    ['has started', { dateTime: '2026-12-01T17:30:00.000Z' }],
    ['was cancelled', { status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }],
  ] as const)('a row has no decision buttons if the activity %s', async (_, activity) => {
    await openReview({ activity })
    const maya = await row('Maya Torres')
    expect(maya.getByText('Pending')).toBeTruthy()
    expect(maya.queryAllByRole('button')).toEqual([])
  })
})

test('among all applications, shows how many seats of a full activity are held', async () => {
  await openReview({
    search: ALL_ACTIVITIES,
    activity: { participants: 6, heldSeats: 2, status: 'full', spotsLeft: 0 },
  })
  const maya = await row('Maya Torres')
  expect(maya.getByText(/^Activity Full/).textContent).toBe('Activity Full: 6 of 8 spots taken, 2 saved')
})
