import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { countsWithoutGroups } from '../support/counts'
import { activityOf, answerManagement, applicationOf, openManagement } from '../support/management'
import { showOnPhone } from '../support/phone'
import { NOW } from '../support/timers'

const SCREEN = '?view=applications&activity=hike'
const UNTIL = '2026-12-01T18:00:12.000Z'

const waiting = (name: string, position: number) =>
  applicationOf(name, { waitlistedAt: NOW.toISOString(), waitlistPosition: position })

async function openDecide({
  activity = {},
  applications = ['Maya Torres', 'Kaia Nomura', 'Andre Boone'].map((name) => applicationOf(name)),
}: {
  activity?: Partial<Activity>
  applications?: Application[]
} = {}) {
  const pending = applications.filter(({ status }) => status === 'PENDING')
  const waitlisted = pending.filter(({ waitlistedAt }) => waitlistedAt !== null).length
  const people = { pending: pending.length, waitlisted, applications: applications.length }
  const counts = { ...people, people }
  const backend: Parameters<typeof answerManagement>[0] = {
    activities: [activityOf({ counts, participants: 5, maxParticipants: 8, ...activity })],
    applications,
    undoableUntil: UNTIL,
  }
  const requests = answerManagement(backend)
  const page = await openManagement(SCREEN)
  const user = userEvent.setup()
  await screen.findByRole('region', { name: 'Spots' })
  const sent = () => requests.filter(({ call }) => !call.startsWith('GET'))
  return { user, backend, requests, sent, ...page }
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))
const seats = () => screen.getByRole('region', { name: 'Spots' })
const shown = () => screen.getByRole('article').querySelector('h3')?.textContent

describe('the review screen', () => {
  test('lists pending applicants, then the waitlist by rank, with a block per seat', async () => {
    await openDecide({
      applications: [
        waiting('Iris Park', 2),
        applicationOf('Maya Torres'),
        waiting('Marcus Bell', 1),
        applicationOf('Kaia Nomura'),
      ],
    })
    expect(names('To decide')).toEqual(['Maya Torres', 'Kaia Nomura'])
    expect(names('Waitlist')).toEqual(['Marcus Bell', 'Iris Park'])
    expect(seats().textContent).toContain('3 spots left')
    expect(within(seats()).getByRole('img', { name: '5 of 8 taken' }).children).toHaveLength(8)
    expect(
      screen.getByRole('heading', { level: 2, name: 'Applications for Griffith Park Night Hike' }),
    ).toBeTruthy()
  })

  test('a search without a hit shows one message, and the counts stay', async () => {
    const { user } = await openDecide({
      activity: {
        counts: countsWithoutGroups({ pending: 3, waitlisted: 1, applications: 3 }),
      },
      applications: [applicationOf('Maya Torres'), applicationOf('Kaia Nomura'), waiting('Iris Park', 1)],
    })
    expect(seats().textContent).toContain('3 pending: 2 to decide · 1 on the waitlist')
    await user.type(screen.getByPlaceholderText('Search applications...'), 'nobody')
    expect(await screen.findByText('No applications match your current filters.')).toBeTruthy()
    expect(screen.getAllByText('No applications found')).toHaveLength(1)
    expect(screen.queryByText(/Everyone is decided/)).toBeNull()
    expect(seats().textContent).toContain('3 pending: 2 to decide · 1 on the waitlist')
    expect(screen.getByRole('heading', { name: 'To decide 2' })).toBeTruthy()
  })

  test('decides for every date of a series at once, or for this one only', async () => {
    const forAll = (name: string) => applicationOf(name, { isForEveryDate: true })
    const { user, sent } = await openDecide({ applications: [forAll('Maya Torres'), forAll('Kaia Nomura')] })
    expect(screen.getByRole('checkbox', { name: /^Applied to every date/, checked: true })).toBeTruthy()
    await user.keyboard('a')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ status: 'APPROVED', everyDate: true })
    await user.click(screen.getByRole('checkbox', { name: /^Applied to every date/ }))
    await user.keyboard('a')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).not.toHaveProperty('everyDate')
  })

  test('shows facts instead of the email address, which appears after the approval', async () => {
    const applicant = {
      city: 'Mar Vista',
      bio: 'Nurse on nights',
      interests: ['TRAVEL' as const],
      isVerified: true,
      isNew: false,
      attendance: { attended: 5, of: 6 },
      timesWithYou: 1,
    }
    const { user } = await openDecide({
      applications: [applicationOf('Maya Torres', { applicant, note: 'Hi' })],
    })
    const card = within(screen.getByRole('article'))
    for (const text of ['Attended 5 of 6', 'Joined you once', 'Nurse on nights', 'Travel', 'Hi'])
      expect(card.getByText(text), text).toBeTruthy()
    expect(screen.queryByText('maya-torres@mail.example')).toBeNull()
    await user.keyboard('a')
    await user.click(screen.getByText('Decided'))
    await user.click(await screen.findByRole('button', { name: 'Show Maya Torres' }))
    expect(await screen.findByText('maya-torres@mail.example')).toBeTruthy()
  })

  test('decides by keyboard: each key is one decision, and the next person is shown', async () => {
    const { user, sent } = await openDecide()
    await user.keyboard('j')
    expect(shown()).toBe('Kaia Nomura')
    await user.keyboard('k')
    expect(shown()).toBe('Maya Torres')
    await user.keyboard('a')
    expect(shown()).toBe('Kaia Nomura')
    await user.keyboard('d')
    expect(shown()).toBe('Andre Boone')
    await user.keyboard('w')
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent().map(({ body }) => body)).toEqual([
      { applicationId: 'maya-torres', status: 'APPROVED' },
      { applicationId: 'kaia-nomura', status: 'REJECTED' },
      { applicationId: 'andre-boone', status: 'PENDING', waitlist: true },
    ])
    expect(seats().textContent).toContain('2 spots left')
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent === 'On the waitlist: Andre Boone'),
    ).toBe(true)
  })

  test('ignores keys in a field and while a dialog is open', async () => {
    const { user, sent } = await openDecide()
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keys' })
    await user.keyboard('ad')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await user.keyboard('ad')
    field.remove()
    expect(sent()).toEqual([])
  })

  test('undoes the decision by key: undoing an approval frees its seat', async () => {
    const { user, sent } = await openDecide()
    await user.keyboard('a')
    expect(await screen.findByRole('button', { name: 'Undo: Approved Maya Torres' })).toBeTruthy()
    expect(seats().textContent).toContain('2 spots left')
    await user.keyboard('u')
    await waitFor(() => expect(names('To decide')).toContain('Maya Torres'))
    expect(shown()).toBe('Maya Torres')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({
      call: 'POST /api/applications/undo',
      body: { activityId: 'hike', applicationIds: ['maya-torres'], until: UNTIL },
    })
    expect(seats().textContent).toContain('3 spots left')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test("rolls back a refused decision, with the server's message", async () => {
    const { user, backend } = await openDecide()
    backend.refusal = { status: 409, code: 'activity_full', message: 'Activity Full' }
    await user.keyboard('a')
    expect(await screen.findByText('Failed to update application status: Activity Full')).toBeTruthy()
    expect(names('To decide')).toContain('Maya Torres')
    expect(seats().textContent).toContain('3 spots left')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('shows the person of a refused decision again, so that the next key is about them', async () => {
    const { user, backend, sent } = await openDecide()
    await user.keyboard('j')
    backend.refusal = { status: 409, code: 'activity_full', message: 'Activity Full' }
    await user.keyboard('a')
    await waitFor(() => expect(shown()).toBe('Kaia Nomura'))
    await user.keyboard('a')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ body }) => body)).toEqual(
      Array(2).fill({ applicationId: 'kaia-nomura', status: 'APPROVED' }),
    )
  })

  test('selects exactly as many as there are seats, by who applied first, and approves them in one call', async () => {
    const { user, sent } = await openDecide({
      activity: { participants: 6 },
      applications: [
        applicationOf('Maya Torres', { createdAt: '2026-11-30T18:00:00.000Z' }),
        applicationOf('Kaia Nomura', { createdAt: '2026-11-29T18:00:00.000Z' }),
        applicationOf('Andre Boone', { createdAt: '2026-11-28T18:00:00.000Z' }),
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Select first 2' }))
    expect(seats().textContent).toContain('2 selected')
    expect(seats().textContent).toContain('0 spots left after that')
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      call: 'POST /api/applications/decisions',
      body: { activityId: 'hike', applicationIds: ['kaia-nomura', 'andre-boone'], status: 'APPROVED' },
    })
    expect(seats().textContent).toContain('Activity Full')
    expect(await screen.findByRole('button', { name: 'Undo: Approved 2 people' })).toBeTruthy()
  })

  test('asks before it approves more people than there are seats, and raises the maximum by what is missing', async () => {
    const { user, sent } = await openDecide({ activity: { participants: 7 } })
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await user.click(box)
    expect(seats().textContent).toContain('1 more than fit')
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Make it 9 spots?' })
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Approve 2 people' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      call: 'POST /api/applications/decisions',
      body: { applicationIds: ['maya-torres', 'kaia-nomura'], status: 'APPROVED', maxParticipants: 9 },
    })
  })

  test('confirms approving a person ahead of others on the waitlist, and lists these', async () => {
    const { user, sent } = await openDecide({
      applications: [waiting('Marcus Bell', 1), waiting('Iris Park', 2), waiting('Lucia Fontana', 3)],
    })
    await user.click(screen.getByRole('button', { name: 'Show Lucia Fontana' }))
    await user.keyboard('a')
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve Lucia ahead of 2 others?' })
    for (const name of ['Marcus Bell', 'Iris Park']) expect(within(dialog).getByText(name)).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Approve Marcus instead' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ applicationId: 'marcus-bell', status: 'APPROVED' })
  })

  test('removes a participant after a confirmation, with the reason', async () => {
    const { user, sent } = await openDecide({
      applications: [applicationOf('Maya Torres'), applicationOf('Ray Ruiz', { status: 'APPROVED' })],
    })
    await user.click(screen.getByText('Decided'))
    await user.click(await screen.findByRole('button', { name: 'Show Ray Ruiz' }))
    expect(screen.getByText('Ray Ruiz', { selector: '[role=status]' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ray Ruiz?' })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Two goalkeepers')
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Remove Ray Ruiz' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      call: 'POST /api/applications/remove/ray-ruiz',
      body: { reason: 'Two goalkeepers' },
    })
    await waitFor(() => expect(seats().textContent).toContain('4 spots left'))
  })

  test('shows who decided if several people can', async () => {
    const { user } = await openDecide({
      applications: [
        applicationOf('Maya Torres', { status: 'APPROVED', decidedBy: { id: 'dev', name: 'Dev Patel' } }),
        applicationOf('Kaia Nomura', { status: 'REJECTED', decidedBy: { id: 'ana', name: 'Ana' } }),
        applicationOf('Andre Boone', { status: 'APPROVED' }),
      ],
    })
    await user.click(screen.getByText('Decided'))
    const rowOf = async (name: string) => (await screen.findByRole('listitem', { name })).textContent
    expect(await rowOf('Maya Torres')).toContain('Approvedby Dev')
    expect(await rowOf('Kaia Nomura')).toContain('Declinedby you')
    expect(await rowOf('Andre Boone')).not.toContain('by ')
  })

  test('has a button that messages the participants', async () => {
    const { user } = await openDecide()
    await user.click(screen.getByRole('button', { name: 'Message' }))
    expect(await screen.findByRole('dialog', { name: /Message/ })).toBeTruthy()
  })
})

describe('on a phone', () => {
  beforeEach(showOnPhone)

  test('shows one card at a time; Later moves a person to the end', async () => {
    const { user } = await openDecide()
    expect(shown()).toBe('Maya Torres')
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(shown()).toBe('Kaia Nomura')
    await user.click(screen.getByRole('button', { name: 'Show as a list' }))
    expect(names('To decide')).toEqual(['Kaia Nomura', 'Andre Boone', 'Maya Torres'])
    await user.click(screen.getByRole('button', { name: 'Show Andre Boone' }))
    expect(shown()).toBe('Andre Boone')
  })

  test('the list, with the decided people, replaces the last card', async () => {
    const { user } = await openDecide({
      applications: [applicationOf('Maya Torres'), applicationOf('Kaia Nomura', { status: 'APPROVED' })],
    })
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Everyone is decided.')).toBeTruthy()
    await waitFor(() => expect(names('Decided')).toContain('Kaia Nomura'))
    expect(screen.queryByRole('button', { name: 'One by one' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show Kaia Nomura' }))
    expect(shown()).toBe('Kaia Nomura')
  })

  test('has the search and the status filter above the card; a search opens the list', async () => {
    const { user } = await openDecide()
    expect(shown()).toBe('Maya Torres')
    expect(screen.getByLabelText('Status')).toBeTruthy()
    const search = screen.getByPlaceholderText('Search applications...')
    await user.type(search, 'boone')
    await waitFor(() => expect(names('To decide')).toEqual(['Andre Boone']))
    expect(document.activeElement).toBe(search)
    await user.click(screen.getByRole('button', { name: 'Show Andre Boone' }))
    expect(shown()).toBe('Andre Boone')
  })
})

describe('answers to "Still coming?"', () => {
  const askedAt = '2026-12-01T12:00:00.000Z'
  const approved = (name: string, state?: 'asked' | 'silent' | 'confirmed') =>
    applicationOf(name, {
      userId: name,
      status: 'APPROVED',
      decidedAt: askedAt,
      ...(state && { stillComing: { state, askedAt } }),
    })

  test('are marked on approved applicants', async () => {
    const { user } = await openDecide({
      applications: [
        approved('Omar Haddad', 'silent'),
        approved('Maya Torres', 'confirmed'),
        approved('Ruth Adler'),
      ],
    })
    await user.click(screen.getByText('Decided'))
    const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
    expect((await row('Omar Haddad')).getByText('No answer yet')).toBeTruthy()
    expect((await row('Maya Torres')).getByText('Coming')).toBeTruthy()
    expect((await row('Ruth Adler')).getByText('Approved')).toBeTruthy()
  })

  test('are counted above the applications, with a button to keep each unanswered seat', async () => {
    const { user, sent } = await openDecide({
      activity: { dateTime: '2026-12-02T06:00:00.000Z' },
      applications: [
        approved('Omar Haddad', 'silent'),
        approved('Nadia Karim', 'asked'),
        approved('Maya Torres', 'confirmed'),
        approved('Ruth Adler'),
      ],
    })
    await user.click(await screen.findByText('2 are coming'))
    expect(screen.getByText('2 have not answered')).toBeTruthy()
    const group = (name: string) => within(screen.getByRole('region', { name }))
    const namesIn = (name: string) => group(name).getAllByRole('listitem')
    expect(namesIn('No answer yet').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Omar HaddadNo answer'),
      expect.stringMatching(/Nadia Karim(?!No answer)/),
    ])
    expect(namesIn('Coming')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Keep the spot of Omar Haddad' }))
    expect(await screen.findByText('3 are coming')).toBeTruthy()
    expect(sent()).toMatchObject([
      { call: 'PUT /api/participations/keep/hike', body: { userId: 'Omar Haddad' } },
    ])
  })

  test('are not loaded before anyone can have been asked', async () => {
    const { requests } = await openDecide({
      applications: [approved('Omar Haddad')],
    })
    expect(requests.map(({ call }) => call)).not.toContain('GET /api/participations/activity/hike')
  })
})

describe('while no seat is free', () => {
  const FULL = { participants: 8, maxParticipants: 8, spotsLeft: 0, status: 'full' } as const
  const approved = (name: string, position: number, fields: Partial<Application> = {}) => ({
    ...waiting(name, position),
    isWaitlistApproved: true,
    passedOver: null,
    offer: null,
    ...fields,
  })
  const row = (name: string) => screen.getByRole('listitem', { name }).textContent

  test('Wait List approves for the next free spot, and can be undone', async () => {
    const { user, sent } = await openDecide({ activity: FULL })
    expect(screen.getByTitle('The next open spot goes to them').textContent).toContain('Wait List')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'More for Maya Torres' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Wait List' }))
    expect(names('Waitlist')).toEqual(['Maya Torres'])
    expect(row('Maya Torres')).toContain('Approved')
    expect(names('To decide')).toEqual(['Kaia Nomura', 'Andre Boone'])
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          call: 'POST /api/applications/waitlist/approve',
          body: { activityId: 'hike', applicationIds: ['maya-torres'] },
        },
      ]),
    )
    await user.keyboard('u')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({
      call: 'POST /api/applications/undo',
      body: { applicationIds: ['maya-torres'], until: UNTIL },
    })
    expect(names('To decide')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Wait List' })).toBeTruthy()
  })

  test('the key approves several selected people for the waitlist in one call', async () => {
    const { user, sent } = await openDecide({ activity: FULL })
    await user.keyboard('xjxw')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      call: 'POST /api/applications/waitlist/approve',
      body: { applicationIds: ['maya-torres', 'kaia-nomura'] },
    })
    expect(names('Waitlist')).toEqual(['Maya Torres', 'Kaia Nomura'])
  })

  test('an approval can be undone, and a skipped person approved again', async () => {
    const { user, sent } = await openDecide({
      activity: FULL,
      applications: [
        approved('Iris Park', 1),
        approved('Theo Lind', 2, { passedOver: 'skipped' }),
        approved('Hana Sato', 3, { offer: { id: 'offer', expiresAt: UNTIL } }),
      ],
    })
    expect([row('Iris Park'), row('Theo Lind'), row('Hana Sato')]).toEqual([
      expect.stringContaining('Approved'),
      expect.stringContaining('Missed their turn'),
      expect.stringContaining('Has an offer'),
    ])
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take back the approval' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { call: 'POST /api/applications/waitlist/take-back', body: { applicationIds: ['iris-park'] } },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Show Theo Lind' }))
    await user.click(screen.getByRole('button', { name: 'Approve for the waitlist' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  test('a person with an offer can be approved', async () => {
    const { user, sent } = await openDecide({
      activity: { ...FULL, participants: 7, heldSeats: 1 },
      applications: [approved('Hana Sato', 1, { offer: { id: 'offer', expiresAt: UNTIL } })],
    })
    expect(seats().textContent).toContain('1 spot saved')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent()).toMatchObject([{ body: { status: 'APPROVED' } }]))
    expect(seats().textContent).toContain('8 of 8 taken')
  })

  test('a group is approved for the waitlist as a whole', async () => {
    const { user, sent } = await openDecide({
      activity: FULL,
      applications: ['Sofia Reyes', 'Jonah Weiss'].map((name) => applicationOf(name, { groupId: 'g' })),
    })
    await user.click(screen.getByRole('button', { name: 'Wait List' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      call: 'POST /api/applications/waitlist/approve',
      body: { applicationIds: ['sofia-reyes'] },
    })
    expect(names('Waitlist')).toEqual(['Sofia and Jonah'])
    expect(row('Sofia and Jonah')).toContain('Approved')
  })
})
