import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AskedQuestion } from '../../../worker/contract/answers'
import { openApp } from '../support/app'
import { ANA, answer } from '../support/explore'

// Tuesday, December 1, 2026, 6 PM in Los Angeles.
beforeEach(() => void vi.setSystemTime('2026-12-02T02:00:00Z'))

const ASKED: AskedQuestion = {
  kind: 'coming',
  name: 'Sofia',
  activity: {
    id: 'tennis',
    title: 'Sunset Tennis Doubles',
    type: 'SPORTS_FITNESS',
    image: null,
    dateTime: '2026-12-03T01:30:00.000Z',
    timeZone: 'America/Los_Angeles',
    durationMinutes: 90,
    place: 'Westwood Recreation Center, Los Angeles, CA',
  },
  state: 'open',
  answer: null,
  reason: null,
  answerBy: '2026-12-02T19:30:00.000Z',
  waiting: 3,
}

/** Opens the page of an answer link. Returns the bodies of the answers sent. */
async function openLink(
  asked: Partial<AskedQuestion> | null = {},
  { user = null, refusal }: { user?: typeof ANA | null; refusal?: { status: number; code: string } } = {},
) {
  const requests = answer(({ call, body }) => {
    if (call === 'GET /api/answers/t.1.x')
      return asked
        ? { body: { ...ASKED, ...asked } }
        : { status: 404, body: { code: 'answer_link_ended', message: 'This link has ended' } }
    if (call === 'POST /api/answers/t.1.x')
      return refusal
        ? { status: refusal.status, body: { code: refusal.code, message: 'No longer open' } }
        : { body }
    return { body: { unread: 0 } }
  })
  await openApp('/answer/t.1.x', user)
  return () => requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('asks with time, place, and number of waiting people, and sends nothing without a press', async () => {
  const sent = await openLink()
  await heading('Still coming tomorrow?')
  for (const text of [
    'Sunset Tennis Doubles',
    'Westwood Recreation Center, Los Angeles, CA',
    '3 people are waiting for a spot',
    'A quick yes helps the organizer plan.',
    /You are answering as Sofia\./,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(
    /^Wednesday, December 2 at 5:30\u00a0PM .*, 1 h 30 min$/,
  )
  expect(screen.getByRole('link', { name: 'Not you?' }).getAttribute('href')).toBe('/login')
  expect(sent()).toEqual([])
})

test.each([
  ["Yes, I'm coming", 'yes', 'See you there'],
  ["I can't make it", 'no', 'You gave up your spot'],
])('one press on "%s" answers, and says so where the focus is', async (button, given, done) => {
  const sent = await openLink()
  await heading('Still coming tomorrow?')
  await press(button)
  expect(document.activeElement).toBe(await heading(done))
  expect(sent()).toEqual([{ answer: given }])
  expect(screen.getByRole('link', { name: 'See the activity' }).getAttribute('href')).toBe('/activity/tennis')
})

test('a yes shows directions and a calendar entry, and can be changed; a no cannot', async () => {
  const point = { latitude: 34.05, longitude: -118.44 }
  const activity = { ...ASKED.activity, point }
  const sent = await openLink({ state: 'answered', answer: 'yes', activity })
  await heading('See you there')
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('34.05')
  expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain(
    '20261203T013000Z%2F20261203T030000Z',
  )
  await press("I can't make it")
  await heading('You gave up your spot')
  expect(sent()).toEqual([{ answer: 'no' }])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['moved', 'The time has changed'],
  ['cancelled', 'This activity was canceled'],
  ['seat_gone', "You don't have a spot anymore"],
] as const)('a question that is over because of %s has no buttons', async (reason, title) => {
  await openLink({ state: 'over', reason })
  await heading(title)
  expect(screen.queryByRole('button')).toBeNull()
})

const OFFER = { kind: 'offer', answerBy: '2026-12-02T03:40:00.000Z' } as const

test.each([
  ['to one person', {}, "We're holding it for you until 7:40\u00a0PM PST today."],
  ['to a group', { isForGroup: true }, "We're holding them for you until 7:40\u00a0PM PST today."],
  [
    'of a seat whose participant may still come',
    { mayBeKept: true },
    "Someone hasn't said whether they're coming. Until they do, you can have their spot. The offer ends at 7:40\u00a0PM PST today.",
  ],
])('an offer %s says until when it is', async (_, changes, text) => {
  await openLink({ ...OFFER, ...changes })
  await screen.findByRole('button', { name: "I'm in" })
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text),
  ).toBeTruthy()
})

test('a late answer is explained, and the question reloads', async () => {
  await openLink({}, { refusal: { status: 409, code: 'answer_over' } })
  await heading('Still coming tomorrow?')
  await press("Yes, I'm coming")
  await waitFor(() => expect(screen.getByText('No longer open')).toBeTruthy())
})

test('an ended link shows a message', async () => {
  await openLink(null)
  await heading('This link has ended')
})

test('shows no plans of the signed-in user', async () => {
  await openLink({}, { user: ANA })
  await heading('Still coming tomorrow?')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByText('Ana Flores')).toBeNull()
})
