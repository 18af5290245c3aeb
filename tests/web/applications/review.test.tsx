import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { activityOf, answerManagement, applicationOf, NOW, openManagement } from '../support/management'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

const ONE = '?view=applications&activity=hike'
const ALL = '?view=all-applications'
const counts = { pending: 3, waitlisted: 0, applications: 3 }
const PEOPLE = ['Maya Torres', 'Kaia Nomura', 'Andre Boone'].map((name) => applicationOf(name))

async function openReview({
  search = ONE,
  activity = {},
  applications = PEOPLE,
  ...rest
}: {
  search?: string
  activity?: Partial<Activity>
  applications?: Application[]
  gate?: Promise<unknown>
} = {}) {
  const backend: Parameters<typeof answerManagement>[0] = {
    activities: [activityOf({ counts, participants: 5, maxParticipants: 8, ...activity })],
    applications,
    ...rest,
  }
  const asked = answerManagement(backend)
  const page = await openManagement(search)
  return { user: userEvent.setup(), backend, asked, ...page }
}

const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).queryAllByText(/\w+ \w+/)[0]?.textContent)

describe('the applications to one activity', () => {
  test('stand under its title and its seats, with a way back', async () => {
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

  test('of somebody else are not found', async () => {
    await openReview({ search: '?view=applications&activity=foreign' })
    expect(await screen.findByRole('heading', { name: 'Activity Not Found' })).toBeTruthy()
  })

  test('a row says who applied, how to reach them, when, and what they wrote', async () => {
    const note = 'I can bring two extra headlamps. '.repeat(12).trim()
    const { user } = await openReview({ applications: [applicationOf('Maya Torres', { note })] })
    const { getByText, getByRole } = await row('Maya Torres')
    expect(getByText('maya-torres@mail.example')).toBeTruthy()
    expect(getByText('Pending')).toBeTruthy()
    expect(getByText('Nov 30, 2026').closest('p')?.textContent).toContain('Applied on Nov 30, 2026')
    const fold = getByRole('button', { name: 'Show the whole note' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('all applications', () => {
  test('say the activity and lead to its own', async () => {
    await openReview({ search: ALL })
    const { getByText, getByRole } = await row('Maya Torres')
    expect(getByText('Griffith Park Night Hike')).toBeTruthy()
    expect(screen.getByPlaceholderText('Search all applications...')).toBeTruthy()
    expect(getByRole('link', { name: 'View Activity Applications' }).getAttribute('href')).toContain(
      'view=applications&activity=hike',
    )
  })

  test('search and status stand in the address and are asked of the server after a pause', async () => {
    const { user, asked, search } = await openReview({ search: ALL })
    await row('Maya Torres')
    await user.type(screen.getByRole('searchbox'), 'KAIA@')
    await waitFor(() => expect(search().get('q')).toBe('KAIA@'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Declined')
    expect(await screen.findByText('No applications match your current filters.')).toBeTruthy()
    expect(search().get('status')).toBe('REJECTED')
    const received = asked.filter(({ call }) => call === 'GET /api/applications/received')
    expect(received.map(({ query }) => [query.get('q'), query.get('status')])).toEqual([
      [null, null],
      ['KAIA@', null],
      ['KAIA@', 'REJECTED'],
    ])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await row('Maya Torres')
    expect(search().get('q')).toBeNull()
  })
})

describe('decisions', () => {
  test('Approve shows at once, takes a seat, and is announced when the server has agreed', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { user, asked } = await openReview({ gate })
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'Approve' }))
    expect(await maya.findByText('Approved')).toBeTruthy()
    expect(maya.getByRole('img', { name: 'Saving' })).toBeTruthy()
    expect(screen.getByText('6 of 8 spots taken')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Maya Torres' }))
    open()
    await waitFor(() => expect(screen.getByText('Maya Torres is approved').role).toBe('status'))
    expect(maya.queryByRole('img', { name: 'Saving' })).toBeNull()
    expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      applicationId: 'maya-torres',
      status: 'APPROVED',
    })
  })

  test('rows stay where they are, even where the filter no longer fits them', async () => {
    const { user, asked } = await openReview({ search: `${ONE}&status=PENDING` })
    const before = (await row('Maya Torres')) && names()
    await user.click((await row('Kaia Nomura')).getByRole('button', { name: 'Approve' }))
    await screen.findByText('Kaia Nomura is approved')
    expect(names()).toEqual(before)
    expect(asked.filter(({ call }) => call.endsWith('/received'))).toHaveLength(1)
  })

  test('a refusal puts row, seats and counts back: Failed to update application status, and what the server said', async () => {
    const { user, backend } = await openReview({ search: ALL })
    backend.refusal = { status: 409, code: 'activity_full', message: 'Activity Full' }
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Failed to update application status: Activity Full')).toBeTruthy()
    expect(maya.getByText('Pending')).toBeTruthy()
    expect(maya.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false)
    expect(screen.getByRole('tab', { name: /3\s*pending/ })).toBeTruthy()
  })

  test('a fault puts the row and the seats back too, and can be tried again from its message', async () => {
    const { user, backend } = await openReview()
    backend.refusal = { status: 503, code: 'unavailable', message: 'Not available right now' }
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Failed to update application status: Not available right now')
    expect(maya.getByText('Pending')).toBeTruthy()
    expect(screen.getByText('5 of 8 spots taken')).toBeTruthy()
    backend.refusal = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await maya.findByText('Approved')).toBeTruthy()
  })

  test('the counts of tabs follow a decision', async () => {
    const { user } = await openReview({ search: ALL })
    await user.click((await row('Maya Torres')).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('tab', { name: /2\s*pending/ })).toBeTruthy()
  })

  test('Decline can be undone from its message, back to pending', async () => {
    const { user, asked } = await openReview()
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'Decline' }))
    expect(await maya.findByText('Declined')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await maya.findByText('Pending')).toBeTruthy()
    expect(asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { applicationId: 'maya-torres', status: 'REJECTED' },
      { applicationId: 'maya-torres', status: 'PENDING', waitlist: false },
    ])
  })

  test('Wait List gives the next place and keeps Approve and Decline', async () => {
    const { user } = await openReview({ activity: { counts: { ...counts, waitlisted: 0 } } })
    const maya = await row('Maya Torres')
    await user.click(maya.getByRole('button', { name: 'Wait List' }))
    expect(await maya.findByText('Wait-listed #1')).toBeTruthy()
    expect(await screen.findByText('Maya Torres is on the waitlist')).toBeTruthy()
    expect(maya.getByRole('button', { name: 'Approve' })).toBeTruthy()
    expect(maya.queryByRole('button', { name: 'Wait List' })).toBeNull()
  })

  test('a declined application can be reconsidered', async () => {
    const { user } = await openReview({ applications: [applicationOf('Owen Hale', { status: 'REJECTED' })] })
    const owen = await row('Owen Hale')
    await user.click(owen.getByRole('button', { name: 'Reconsider' }))
    expect(await owen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  })

  test('with the last seat gone Approve is out of reach with the reason, and Wait List is not', async () => {
    const { user, asked } = await openReview({ activity: { participants: 7 } })
    await user.click((await row('Maya Torres')).getByRole('button', { name: 'Approve' }))
    await screen.findByText('8 of 8 spots taken')
    const kaia = await row('Kaia Nomura')
    const approve = kaia.getByRole('button', { name: 'Approve' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    const [, reasonId = ''] = approve.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(reasonId)?.textContent).toContain('Activity Full')
    await user.click(approve)
    expect(asked.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(kaia.getByRole<HTMLButtonElement>('button', { name: 'Wait List' }).disabled).toBe(false)
    expect(screen.getByRole('button', { name: 'Edit Activity' })).toBeTruthy()
  })

  test.each([
    ['has started', { dateTime: '2026-12-01T17:30:00.000Z' }],
    ['was cancelled', { status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }],
  ] as const)('nothing can be decided once the activity %s', async (_, activity) => {
    await openReview({ activity })
    const maya = await row('Maya Torres')
    expect(maya.getByText('Pending')).toBeTruthy()
    expect(maya.queryAllByRole('button')).toEqual([])
  })
})
