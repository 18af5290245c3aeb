import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cachedListActivity } from '../../../web/features/activities/cache'
import { describeParticipants } from '../../../web/features/activities/detail/participants'
import { positionQuery } from '../../../web/lib/geolocation'
import type { Activity } from '../../../worker/contract/activities'
import { VISIBILITY_LABELS } from '../../../worker/contract/labels'
import { answerActivityPages, applyTicket, openPage } from '../support/coming-soon'
import { countsWithoutGroups } from '../support/counts'
import { ANA, activityOf, applicationOf } from '../support/explore'
import { showOnPhone } from '../support/phone'

// Wednesday, December 2, 2026, 10 AM in Los Angeles; the hike starts at 5:30 PM.
beforeEach(() => void vi.setSystemTime('2026-12-02T18:00:00Z'))

const user = userEvent.setup()

async function openActivity(
  changes: Partial<Activity> = {},
  backend: Parameters<typeof answerActivityPages>[0] = {},
  search = '',
) {
  const activity = activityOf({ participantAvatars: [], ...changes })
  const requests = answerActivityPages(Object.assign(backend, { activity }))
  const page = await openPage(`/activity/${activity.id}${search}`)
  await screen.findByRole('heading', { level: 1, name: activity.title })
  return { requests, ...page }
}

const ticket = () => within(applyTicket())

test('shows picture, title, time, place, people, spots, difficulty, and price', async () => {
  await openActivity({
    durationMinutes: 150,
    whatToBring: 'Water and a headlamp',
    image: '/api/images/file/hike',
    participantAvatars: [{ name: 'Maya', avatar: null }],
  })
  expect(document.querySelector('main img')?.getAttribute('src')).toContain('/api/images/file/hike')
  const going = screen.getByRole('heading', { name: "Who's going" }).parentElement
  expect(going?.querySelector('[aria-hidden]')?.textContent).toMatch(/^Ma/)
  expect(screen.getAllByText('7 spots left')).toHaveLength(1)
  for (const text of [
    'Travel',
    'Wednesday, December 2, 2026',
    'Griffith Observatory',
    'Los Angeles, CA',
    'Bring a headlamp.',
    'What to bring',
    'Water and a headlamp',
    'Griffith Observatory, Los Angeles, Los Angeles, CA',
  ])
    expect(screen.getByText(text), text).toBeTruthy()
  expect(screen.getByText(/^5:30 PM to 8:00 PM/)).toBeTruthy()
  expect(screen.getByText(/^5:30 PM.* · 2 h 30 min$/)).toBeTruthy()
  for (const text of ['$12', 'per person', 'Pay the organizer directly', 'Intermediate'])
    expect(ticket().getByText(text), text).toBeTruthy()
  expect(ticket().getByText('Some experience helpful')).toBeTruthy()
  expect(ticket().getByText('5/12 participants')).toBeTruthy()
  expect(document.title).toContain('Griffith Park Night Hike')
})

test('shows nothing about paying for a free activity', async () => {
  await openActivity({ price: 0, isFree: true })
  expect(ticket().getByText('Free')).toBeTruthy()
  expect(screen.queryByText(/Pay the organizer/)).toBeNull()
})

test('shows no remaining spots after the start', async () => {
  await openActivity({ spotsLeft: 1, dateTime: '2026-12-02T17:00:00.000Z' })
  expect(screen.queryByText(/spots? left/)).toBeNull()
})

test('the description keeps its line breaks, and only URLs become links', async () => {
  await openActivity({
    description:
      'First\nsecond\n\nSee https://example.com/a?b=1. Not javascript:alert(1) <img src=x onerror=alert(1)>',
  })
  const about = screen.getByRole('heading', { name: 'About' }).parentElement
  expect([...(about?.querySelectorAll('p') ?? [])].map((p) => p.textContent)).toEqual([
    'First\nsecond',
    'See https://example.com/a?b=1. Not javascript:alert(1) <img src=x onerror=alert(1)>',
  ])
  await screen.findByRole('link', { name: /^https:/ })
  const links = [...(about?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1'])
  expect(links[0]?.rel).toContain('noopener')
  expect(about?.querySelector('img')).toBeNull()
})

test('the place links to an external map', async () => {
  await openActivity()
  const link = screen.getByRole('link', { name: 'Open in Maps' })
  expect(link.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=34.118&mlon=-118.3#map=16/34.118/-118.3',
  )
  expect(link.getAttribute('target')).toBe('_blank')
})

test('shows the distance if the position is known, without asking for the permission', async () => {
  const getCurrentPosition = vi.fn()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const { queryClient } = await openActivity()
  expect(screen.queryByText(/miles? away/)).toBeNull()
  queryClient.setQueryData(positionQuery.queryKey, {
    latitude: 34.0597,
    longitude: -118.4186,
    source: 'device',
    problem: null,
  })
  expect(await screen.findByText('Los Angeles, CA · 7.9 miles away')).toBeTruthy()
  expect(getCurrentPosition).not.toHaveBeenCalled()
})

test('shows no distance while the position is the default', async () => {
  const { queryClient } = await openActivity()
  queryClient.setQueryData(positionQuery.queryKey, {
    latitude: 34.0597,
    longitude: -118.4186,
    source: 'default',
    problem: null,
  })
  await waitFor(() => expect(screen.getByText('Los Angeles, CA')).toBeTruthy())
  expect(screen.queryByText(/miles? away/)).toBeNull()
})

test.each([
  [[], 0, '0 participants'],
  [[], 3, '3 participants'],
  [['Maya Torres'], 1, 'Maya'],
  [['Maya Torres', 'Jonah Weiss'], 2, 'Maya and Jonah'],
  [['Maya Torres'], 2, 'Maya and 1 other'],
  [['Maya Torres', 'Jonah Weiss', 'Priya Raman'], 11, 'Maya, Jonah and 9 others'],
])('describes %j of %i participants as "%s"', (names, total, text) => {
  expect(
    describeParticipants(
      names.map((name) => ({ name })),
      total,
    ),
  ).toBe(text)
})

test('ends with you if the viewer has a spot', () => {
  const people = ['Maya Torres', 'Nora Lind', 'Jonah Weiss'].map((name) => ({ name }))
  expect(describeParticipants(people, 3, 'Nora Lind')).toBe('Maya, Jonah and you')
  expect(describeParticipants(people, 9, 'Nora Lind')).toBe('Maya, Jonah, 6 others and you')
})

test('the organizer card links to the profile and has a Follow button', async () => {
  const { requests } = await openActivity(
    {},
    { write: async () => ({ body: { isFollowing: true, followers: 4 } }) },
  )
  const card = within(screen.getByRole('region', { name: 'Organizer' }))
  expect(card.getByRole('link', { name: 'Dev Patel' }).getAttribute('href')).toBe('/creator/dev')
  await user.click(await card.findByRole('button', { name: /^Follow/ }))
  expect(await card.findByRole('button', { name: /^Following/ })).toBeTruthy()
  expect(card.getByText('Pasadena, CA')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'PUT /api/creators/dev/follow')).toBe(true)
})

test("the organizer's own activity links to its applications, with the number that wait for a decision", async () => {
  await openActivity({
    creatorId: ANA.id,
    counts: countsWithoutGroups({ pending: 2, waitlisted: 1, applications: 3 }),
  })
  expect(ticket().getByRole('link', { name: 'Manage Applications 1' }).getAttribute('href')).toBe(
    '/activity-management?view=applications&activity=hike',
  )
})

test('a wait-listed user sees the waitlist position, and a withdrawal shows at once', async () => {
  const gate = Promise.withResolvers<{ body: unknown }>()
  const application = applicationOf({ waitlistPosition: 2, waitlistedAt: '2026-11-21T00:00:00.000Z' })
  const { requests } = await openActivity({ application, spotsLeft: 0 }, { write: () => gate.promise })
  const own = within(screen.getByRole('region', { name: 'Your application' }))
  expect(own.getByRole('heading', { name: "You're #2 on the waitlist" })).toBeTruthy()
  expect(own.getAllByRole('listitem').map((step) => step.firstChild?.textContent)).toEqual([
    'A spot opens up',
    'Dev chooses who gets it',
    'We let you know',
  ])
  await user.click(await ticket().findByRole('button', { name: '#2 on the waitlist', expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw request' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your application' })).toBeNull())
  expect(ticket().getByRole('button', { name: 'Activity Full' })).toBeTruthy()
  gate.resolve({ body: { ...application, status: 'WITHDRAWN' } })
  await waitFor(() =>
    expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      applicationId: 'application',
      status: 'WITHDRAWN',
    }),
  )
})

test('a refused withdrawal is undone and shows the reason', async () => {
  const backend = { isStalled: false }
  await openActivity(
    { application: applicationOf() },
    Object.assign(backend, {
      write: async () => {
        backend.isStalled = true
        return { status: 409, body: { code: 'wrong_state', message: 'It was decided already' } }
      },
    }),
  )
  await user.click(await ticket().findByRole('button', { name: 'Application Pending', expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw request' }))
  expect(await screen.findByText('Failed to cancel the application: It was decided already')).toBeTruthy()
  expect(ticket().getByRole('button', { name: 'Application Pending' })).toBeTruthy()
})

test('a participant can quit, and add the activity to a calendar, until the start', async () => {
  await openActivity({ application: applicationOf({ status: 'APPROVED' }) })
  const own = within(screen.getByRole('region', { name: 'Your application' }))
  expect(own.getByText('Approved')).toBeTruthy()
  await own.findByRole('button', { name: 'Quit' })
  expect(own.getByRole('heading', { name: /^You're in, Ana/ })).toBeTruthy()
  expect(own.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('/directions?to=34')
  expect(own.getByText('Dev said yes. See you today.')).toBeTruthy()
  expect(own.getByText('Ana Flores')).toBeTruthy()
  expect(own.getByRole('button', { name: 'Add to Calendar' })).toBeTruthy()
})

test('an offer appears once, with both answers in the bar of a phone and in the price card', async () => {
  showOnPhone()
  const offer = { id: 'offer1', expiresAt: '2026-12-02T23:00:00.000Z' }
  await openActivity({ application: applicationOf({ waitlistPosition: 1, offer }), spotsLeft: 0 })
  const told = screen.getByRole('heading', { name: 'A spot opened up' })
  expect(told.nextSibling?.textContent).toBe("We're holding it for you until 3:00\u00a0PM PST today.")
  for (const part of [ticket(), within(screen.getByRole('region', { name: 'Your offer' }))])
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(["I'm in", 'No thanks'])
  expect(screen.queryByText(/seat/i)).toBeNull()
  expect(screen.queryByText(/No spots left|Wait-listed/)).toBeNull()
})

test('a pending application says who has it, when to expect an answer, and opens the note from its button', async () => {
  await openActivity(
    { application: applicationOf({ note: 'I bring lemonade' }) },
    { beforeApplying: { replyTime: 'day', clashes: [] } },
  )
  const own = within(screen.getByRole('region', { name: 'Your application' }))
  expect(own.getByRole('heading', { name: 'Dev has your request' })).toBeTruthy()
  expect(own.getByText('I bring lemonade')).toBeTruthy()
  expect(await own.findByText('Dev usually answers within a day.')).toBeTruthy()
  await user.click(await ticket().findByRole('button', { name: 'Application Pending', expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('I bring lemonade')
})

test('a declined application appears once, kindly worded, with three similar activities and no spots left', async () => {
  const near = ['Yoga', 'Tennis', 'Full', 'Chess', 'Run'].map((title) =>
    activityOf({ id: title, title, spotsLeft: title === 'Full' ? 0 : 2, distance: 1.2 }),
  )
  await openActivity({ application: applicationOf({ status: 'REJECTED' }), spotsLeft: 2 }, { near })
  expect(screen.getByRole('heading', { name: 'Not this time' })).toBeTruthy()
  const similar = within(await screen.findByRole('region', { name: 'Close by, with free spots' }))
  expect(similar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Yoga',
    'Tennis',
    'Chess',
  ])
  expect(ticket().getByRole<HTMLButtonElement>('button', { name: 'Application Declined' }).disabled).toBe(
    true,
  )
  expect(screen.queryByText(/spots? left$/)).toBeNull()
  expect(screen.queryByText(/declined your/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /^Questions/ })).toBeNull()
})

test('the confetti moves on the first view of an approval only', async () => {
  const confetti = () =>
    waitFor(() => document.querySelector<SVGElement>('[viewBox="0 0 360 200"]') ?? Promise.reject())
  const moves = async () => (await confetti()).dataset.moves !== undefined
  const application = applicationOf({ status: 'APPROVED' })
  const { unmount } = await openActivity({ application })
  expect(await moves()).toBe(true)
  unmount()
  await openActivity({ application })
  expect(await moves()).toBe(false)
})

test('a phone has the participant’s buttons in its bar, and a link opens the quit dialog', async () => {
  showOnPhone()
  await openActivity({ application: applicationOf({ status: 'APPROVED' }) }, {}, '?quit=true')
  expect(await screen.findByRole('alertdialog', { name: 'Give up your spot?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep my spot' }))
  const bar = within(screen.getByRole('region', { name: 'Your spot' }))
  expect(bar.getByRole('link', { name: 'Directions' })).toBeTruthy()
  expect(bar.getAllByRole('button').map(({ title, textContent }) => title || textContent)).toEqual([
    'Calendar',
    'More about this activity',
  ])
  // The only menu on the page.
  await user.click(screen.getByRole('button', { name: 'More about this activity' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    "I can't make it",
    'Report activity',
  ])
  await user.keyboard('{Escape}')
  const own = within(screen.getByRole('region', { name: 'Your application' }))
  expect(own.queryByRole('button', { name: /Calendar|Quit/ })).toBeNull()
})

test('a participant sees the result and no buttons after the end', async () => {
  await openActivity({
    application: applicationOf({ status: 'APPROVED' }),
    dateTime: '2026-12-01T17:00:00.000Z',
    participation: {
      id: 'seat',
      activityId: 'hike',
      userId: ANA.id,
      status: 'FINISHED',
      joinedAt: '2026-11-20T00:00:00.000Z',
      result: 'missed',
    },
  })
  const own = within(screen.getByRole('region', { name: 'Your application' }))
  expect(own.getByText('Did not participate')).toBeTruthy()
  expect(own.queryByRole('button')).toBeNull()
})

test.each([
  ['after the decision', '2026-12-01T18:00:00.000Z', /, because too few people joined\.$/],
  ['before it', '2026-12-01T22:00:00.000Z', /on Dec 1, 2026\.$/],
])('an activity with a minimum that is canceled %s says why', async (_, decidesAt, text) => {
  await openActivity({
    cancelledAt: '2026-12-01T20:00:00.000Z',
    status: 'cancelled',
    minimum: { participants: 7, decidesAt, isConfirmed: false, isExtended: false },
  })
  expect(screen.getByText('This activity was canceled').parentElement?.textContent).toMatch(text)
})

test('a canceled activity shows a notice, and cannot be joined or quit', async () => {
  await openActivity({
    application: applicationOf({ status: 'APPROVED' }),
    cancelledAt: '2026-12-01T20:00:00.000Z',
    status: 'cancelled',
  })
  expect(screen.getByText('This activity was canceled')).toBeTruthy()
  expect(ticket().getByRole('button').textContent).toBe('Activity Canceled')
  expect(screen.queryByRole('button', { name: 'Quit' })).toBeNull()
})

test('an unknown activity shows Activity Not Found after a single request', async () => {
  const requests = answerActivityPages({})
  await openPage('/activity/unknown')
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity Not Found' })).toBeTruthy()
  expect(screen.getByText("The activity you're looking for doesn't exist or has been removed")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Explore' }).getAttribute('href')).toBe('/explore')
  expect(requests).toHaveLength(1)
})

test('Share offers organizers the embed code', async () => {
  await openActivity({ creatorId: ANA.id, visibility: 'link', title: 'Tea & "talk"' })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Embed on a website' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed on a website' }))
  await user.click(dialog.getByRole('radio', { name: 'Dark' }))
  await user.click(dialog.getByRole('button', { name: 'Copy code' }))
  const src = `${window.location.origin}/embed/a/hike?theme=dark`
  expect(copy.mock.calls[0]?.[0]).toContain(`<iframe src="${src}" title="Tea &amp; &quot;talk&quot;"`)
  expect(dialog.getByTitle('Preview of the card').getAttribute('src')).toBe(src)
})

test.each([
  ['others', { visibility: 'link' as const }],
  ['members only', { visibility: 'members' as const, creatorId: ANA.id }],
  ['people with the link only', { visibility: 'unlisted' as const, creatorId: ANA.id }],
  ['no one, because it is canceled', { cancelledAt: '2026-01-01T00:00:00Z', creatorId: ANA.id }],
])('Share offers no card of an activity for %s', async (_, activity) => {
  await openActivity({ visibility: 'public', ...activity })
  expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-haspopup')).toBeNull()
})

test.each([
  ['everyone that only the link leads to it', { visibility: 'unlisted' as const }, 'Only with the link'],
  [
    'the organizer who can find it',
    { visibility: 'link' as const, role: 'organizer' as const },
    'Members and your link',
  ],
  ['others nothing', { visibility: 'members' as const }, null],
])('a badge shows %s', async (_, activity, label) => {
  await openActivity(activity)
  const shown = Object.values(VISIBILITY_LABELS)
    .map((write) => write())
    .filter((each) => screen.queryByText(each, { exact: true }))
  expect(shown).toEqual(label ? [label] : [])
})

test('Share opens the share sheet, or copies the link on a device without one', async () => {
  await openActivity()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(copy).toHaveBeenCalledWith(`${window.location.origin}/activity/hike`))
  expect(await screen.findByText('Link copied')).toBeTruthy()

  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Griffith Park Night Hike' })),
  )
  expect(copy).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'share')
})

test('the organizer changes an answer, and deletes a question after a confirmation', async () => {
  const question = {
    ...{ id: 'q1', activityId: 'hike', content: 'Is there parking?', isPublic: true, isOwn: false },
    ...{ askedBy: { id: 'nora', name: 'Nora', avatar: null }, createdAt: '2026-12-01T00:00:00.000Z' },
    ...{ answer: 'Yes', answeredAt: '2026-12-02T12:00:00.000Z' },
  }
  const { requests } = await openActivity(
    { creatorId: ANA.id },
    { questions: [question], write: async () => ({ body: question }) },
  )
  const section = within(await screen.findByRole('region', { name: 'Questions for you' }))
  expect(section.getByText('Nora asked')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Change answer' }))
  await user.type(section.getByRole('textbox', { name: 'Your answer' }), ', below the pier')
  await user.click(section.getByRole('button', { name: 'Save answer' }))
  await user.click(await section.findByRole('button', { name: 'Delete' }))
  expect(requests.filter(({ call }) => !call.startsWith('GET'))).toMatchObject([
    { call: 'PUT /api/questions/answer/q1', body: { answer: 'Yes, below the pier' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Delete question' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('DELETE /api/questions/q1'))
})

test.each([
  [
    'before',
    "You're at Yoga until 6:00 PM PST, 8 miles away.",
    'The drive takes about 30 min, so you may be 15 min late.',
  ],
  ['during', "You're at Yoga from 5:00 PM PST until 6:00 PM PST, 8 miles away.", 'The two overlap.'],
  [
    'after',
    'Yoga starts at 5:00 PM PST, 8 miles away.',
    'The drive takes about 30 min, so you may get there 15 min late.',
  ],
] as const)('the dialog warns of a plan %s the activity', async (kind, title, detail) => {
  const clash = {
    ...{ activityId: 'yoga', title: 'Yoga', kind, miles: 8, driveMinutes: 30, lateMinutes: 15 },
    ...{
      dateTime: '2026-12-03T01:00:00.000Z',
      endsAt: '2026-12-03T02:00:00.000Z',
      timeZone: 'America/Los_Angeles',
    },
  }
  await openActivity({}, { beforeApplying: { replyTime: 'day', clashes: [clash] } })
  await user.click(ticket().getByRole('button', { name: 'Apply to Join' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply to Join' }))
  for (const text of [title, detail]) expect(await dialog.findByText(text)).toBeTruthy()
  expect(dialog.getByText(/^Dev usually answers within a day\. No reply by the start\?/)).toBeTruthy()
})

test('under the title, the organizer edits, repeats, and cancels; no one else does', async () => {
  await openActivity({ creatorId: ANA.id })
  const host = within(await screen.findByRole('group', { name: 'You organize this' }))
  expect(host.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Edit',
    'Repeat',
    'Cancel',
    'More',
  ])
  await user.click(host.getByRole('button', { name: 'More for Griffith Park Night Hike' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Message',
    'Co-organizers',
    'Your numbers',
  ])
  await user.keyboard('{Escape}')
  await user.click(host.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Activity' })).toBeTruthy()
})

test('under the title of another organizer, there is nothing to edit', async () => {
  await openActivity({ creatorId: 'dev' })
  expect(screen.queryByRole('group', { name: 'You organize this' })).toBeNull()
})

test('a public list is no placeholder for organizers, whose own list contains more', () => {
  const queryClient = new QueryClient()
  const cache = (list: string, ...items: Activity[]) =>
    queryClient.setQueryData(['activities', list], { pages: [{ items }] })
  const [own, other] = [activityOf({ id: 'own', role: 'organizer' }), activityOf({ id: 'other' })]
  cache('area', own, other)
  expect(cachedListActivity(queryClient, 'other')).toEqual(other)
  expect(cachedListActivity(queryClient, 'own')).toBeUndefined()
  const counted = { pending: 0, waitlisted: 0, applications: 0 }
  const managed = { ...own, counts: { ...counted, people: counted } }
  cache('creator', managed)
  expect(cachedListActivity(queryClient, 'own')).toEqual(managed)
})
