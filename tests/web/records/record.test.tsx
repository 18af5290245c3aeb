import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route as RecordRoute } from '../../../web/routes/_app.record'
import type { OwnRecord, ReceivedDispute, RecordEntry } from '../../../worker/contract/records'
import { ANA, answer } from '../support/explore'
import { openPage } from '../support/open-page'

// Wednesday, December 2, 2026, 10 AM in Los Angeles.
const NOW = new Date('2026-12-02T18:00:00Z')
beforeEach(() => void vi.setSystemTime(NOW))

const timeZone = 'America/Los_Angeles'
const entryOf = (changes: Partial<RecordEntry> = {}): RecordEntry => ({
  ...{ activityId: 'tennis', title: 'Tuesday Night Tennis', type: 'SPORTS_FITNESS' },
  ...{ dateTime: '2026-11-25T03:00:00.000Z', timeZone, kind: 'attended', counts: true },
  cause: { checkedInAt: null, markedAt: null, minutesAhead: null, isPassedOn: false },
  ...{ organizerName: 'Priya Shah', dispute: null, disputableUntil: null },
  ...changes,
})
const MISSED = entryOf({
  ...{ kind: 'missed', counts: true, disputableUntil: '2026-12-03T20:00:00.000Z' },
  cause: { checkedInAt: null, markedAt: '2026-11-25T05:00:00.000Z', minutesAhead: null, isPassedOn: false },
})
const DISPUTE = {
  ...{ id: 'd', state: 'waits_for_host', reason: 'I was there', hostAnswer: null, hostNote: null },
  ...{ createdAt: '2026-12-01T20:00:00.000Z', answeredAt: null, decidedAt: null },
} satisfies RecordEntry['dispute']
const recordOf = (changes: Partial<OwnRecord> = {}): OwnRecord => ({
  ...{ attended: 0, of: 0, sentence: null, entries: [], nextCursor: null, host: null },
  ...changes,
})
const RECEIVED: ReceivedDispute = {
  ...{ id: 'r', kind: 'missed', minutesAhead: null, reason: 'I was on court 4.', state: 'waits_for_host' },
  activity: { id: 'tennis', title: 'Tennis', dateTime: '2026-11-25T03:00:00.000Z', timeZone },
  person: { id: 'ben', name: 'Ben Castillo', avatar: null },
  ...{ createdAt: '2026-12-01T20:00:00.000Z', answerUntil: '2026-12-08T20:00:00.000Z' },
}

async function open(record: OwnRecord, received: ReceivedDispute[] = []) {
  const requests = answer(({ call }) => {
    if (call === 'GET /api/records/mine') return { body: record }
    if (call === 'GET /api/records/disputes') return { body: { items: received, nextCursor: null } }
    if (call === 'POST /api/records/disputes') return { status: 201, body: DISPUTE }
    if (call === 'PATCH /api/records/disputes/r') return { body: { ...RECEIVED, state: 'corrected' } }
    return undefined
  })
  await openPage({
    path: '/record',
    routes: { '/record': RecordRoute },
    stubs: ['/settings', '/explore', '/activity/$id'],
    user: ANA,
  })
  await screen.findByRole('heading', { name: 'Your record' })
  return requests
}

const entryText = async () => (await screen.findByRole('listitem')).textContent

test('explains the page without entries', async () => {
  await open(recordOf())
  expect(await screen.findByText('No entries yet')).toBeTruthy()
})

test('explains that organizers see nothing below three counted entries', async () => {
  await open(recordOf({ attended: 2, of: 2, entries: [entryOf()] }))
  expect(await screen.findByText(/They see it once you have 3 counted entries. You have 2/)).toBeTruthy()
})

test("shows the organizers' line, with a dot for each counted entry, newest last", async () => {
  const entries = [
    MISSED,
    entryOf({ activityId: 'b', kind: 'gave_up', counts: false }),
    entryOf({ activityId: 'c' }),
    entryOf({ activityId: 'd' }),
  ]
  await open(recordOf({ attended: 2, of: 3, sentence: 'Attended 2 of 3', entries }))
  const seen = await screen.findByText('Attended 2 of 3', { selector: 'b' })
  expect(seen.parentElement?.textContent).toContain('“Attended 2 of 3”')
  const dots = screen.getByRole('img', { name: '2 attended, 1 did not come' })
  expect([...dots.children].map((dot) => dot.getAttribute('data-attended'))).toEqual([
    'true',
    'true',
    'false',
  ])
})

test.each<[string, Partial<RecordEntry>]>([
  [
    'You checked in at 6:58\u00a0PM.Attended',
    {
      cause: {
        checkedInAt: '2026-11-25T02:58:00.000Z',
        markedAt: null,
        minutesAhead: null,
        isPassedOn: false,
      },
    },
  ],
  ['You were there.', {}],
  ['You did not check in, and Priya marked you absent.Did not come', { ...MISSED, disputableUntil: null }],
  [
    'You did not check in, and the organizer marked you absent.',
    { ...MISSED, disputableUntil: null, organizerName: null },
  ],
  [
    'It does not count yet: the organizer can take back the mark',
    { ...MISSED, counts: false, disputableUntil: null },
  ],
  [
    'You gave up your spot 3 days before.Gave up in time',
    {
      kind: 'gave_up',
      cause: { checkedInAt: null, markedAt: null, minutesAhead: 3 * 1440 + 5, isPassedOn: false },
    },
  ],
  [
    'You gave up your spot 5 hours before.Gave up late',
    {
      kind: 'gave_up_late',
      cause: { checkedInAt: null, markedAt: null, minutesAhead: 301, isPassedOn: false },
    },
  ],
  [
    "You hadn't said whether you were coming, and your spot went to someone else.Gave up late",
    {
      kind: 'gave_up_late',
      cause: { checkedInAt: null, markedAt: null, minutesAhead: 180, isPassedOn: true },
    },
  ],
  [
    'You disputed it on Tue, Dec 1. Priya has 7 days to answer. Until then it does not count.',
    { ...MISSED, disputableUntil: null, dispute: DISPUTE },
  ],
  [
    'Priya stands by it, so an admin decides. Until then it does not count.Priya wrote: “Court 4 was empty.”',
    {
      ...{ ...MISSED, disputableUntil: null },
      dispute: { ...DISPUTE, state: 'waits_for_admin', hostAnswer: 'stands', hostNote: 'Court 4 was empty.' },
    },
  ],
  [
    'Priya had marked you absent.Priya corrected it on Wed, Dec 2.Attended',
    { dispute: { ...DISPUTE, state: 'corrected', hostAnswer: 'corrected', answeredAt: NOW.toISOString() } },
  ],
  [
    'Your dispute was accepted on Wed, Dec 2.Attended',
    { dispute: { ...DISPUTE, state: 'accepted', decidedAt: NOW.toISOString() } },
  ],
  [
    'Your dispute was not accepted on Wed, Dec 2. The entry stays.Did not come',
    {
      ...{ ...MISSED, disputableUntil: null },
      dispute: { ...DISPUTE, state: 'rejected', decidedAt: NOW.toISOString() },
    },
  ],
])('an entry says: %s', async (text, changes) => {
  await open(recordOf({ of: 1, entries: [entryOf(changes)] }))
  expect(await entryText()).toContain(text)
  expect(screen.queryByRole('button', { name: 'Dispute this entry' })).toBeNull()
})

test('an entry is disputed with a reason', async () => {
  const requests = await open(recordOf({ of: 1, entries: [MISSED] }))
  expect(await entryText()).toContain('You can dispute it until tomorrow.')
  await userEvent.click(screen.getByRole('button', { name: 'Dispute this entry' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Tuesday Night Tennis, Tuesday, November 24: did not come.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send to Priya' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please say what happened')
  await userEvent.type(dialog.getByLabelText('What happened?'), 'I was on court 4.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send to Priya' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    activityId: 'tennis',
    reason: 'I was on court 4.',
  })
})

test('an organizer answers a dispute with a note', async () => {
  const requests = await open(recordOf(), [RECEIVED])
  expect(await entryText()).toContain('Tennis, Tuesday, November 24: was marked absent.I was on court 4.')
  expect(await entryText()).toContain('If you do not answer by Tue, Dec 8, an admin decides.')
  await userEvent.type(screen.getByLabelText(/Your note to Ben/), 'Sorry, Ben')
  await userEvent.click(screen.getByRole('button', { name: 'Ben was there' }))
  await waitFor(() => expect(requests.some(({ call }) => call.startsWith('PATCH'))).toBe(true))
  expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    answer: 'corrected',
    note: 'Sorry, Ben',
  })
})

test('organizers see their own figures', async () => {
  await open(recordOf({ host: { wentAhead: 12, calledOffLate: 1, replyTime: 'day' } }))
  const section = (await screen.findByRole('heading', { name: 'As an organizer' })).closest('section')
  expect(section?.textContent).toContain('12went ahead1canceled within 24 hours of the start')
  expect(section?.textContent).toContain('Within a day')
})
