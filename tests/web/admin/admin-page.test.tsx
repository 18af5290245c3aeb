import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AdminPage } from '../../../web/features/admin/admin-page'
import type { AdminTab } from '../../../web/features/admin/admin-tabs'
import type { EmailFilters, PeopleFilters, ReportFilters } from '../../../web/features/admin/queries'
import { GoogleNote } from '../../../web/features/auth/google-note'
import { AdminPasskey } from '../../../web/features/passkeys/admin-passkey'
import type {
  AdminDispute,
  AdminReport,
  AdminUser,
  EmailProblem,
  InvitedPeople,
  SiteState,
} from '../../../worker/contract/admin'
import type { Passkey } from '../../../worker/contract/passkeys'
import type { SentRequest } from '../support/explore'
import { answer, open } from '../support/explore'
import { bodiesOf } from '../support/settings'

const user = userEvent.setup()

const BEN: AdminUser = {
  id: 'ben',
  name: 'Ben Okafor',
  avatar: null,
  email: 'ben@example.com',
  emailVerified: true,
  role: 'USER',
  canJoinActivities: true,
  isAdmin: false,
  createdAt: '2026-01-05T20:00:00.000Z',
  verification: null,
  suspension: null,
  quotaFactor: 1,
  invitationAllowance: null,
  counts: { activities: 1, upcoming: 1, seats: 3, reports: 2, invited: 0 },
}
const PHONE: Passkey = {
  id: 'phone',
  name: 'My phone',
  kind: 'phone',
  createdAt: '2026-03-03T18:00:00.000Z',
  lastUsedAt: null,
}
const REPORT: AdminReport = {
  id: 'r1',
  subject: 'comment',
  reason: 'spam',
  details: 'Third time today',
  status: 'open',
  note: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  decidedAt: null,
  reporter: { id: 'ana', name: 'Ana Flores', avatar: null },
  accused: { id: 'ben', name: 'Ben Okafor', avatar: null, isSuspended: false, isAdmin: false },
  evidence: 'Buy my course',
  alike: 1,
  comment: { id: 'c1', content: 'Nothing to see', isDeleted: false },
  activity: { id: 'hike', title: 'Night Hike', cancelledAt: null, isOver: false },
}

type Backend = {
  reports?: AdminReport[]
  people?: AdminUser[]
  passkeys?: Passkey[]
  problems?: EmailProblem[]
  /** People whom Ben invited. */
  invited?: InvitedPeople['items']
  disputes?: AdminDispute[]
  /** Whether calls are rejected because the admin has no passkey. */
  isLimited?: boolean
  isDown?: boolean
  mailProblem?: SiteState['mail']['problem']
}

function answerAdmin(backend: Backend): SentRequest[] {
  const list = (items: unknown[]) => ({ body: { items, nextCursor: null } })
  return answer(({ call, query }) => {
    if (backend.isDown) return { status: 503, body: { code: 'unavailable', message: 'Try later' } }
    if (call === 'GET /api/passkeys') return list(backend.passkeys ?? [PHONE])
    if (backend.isLimited) return { status: 403, body: { code: 'passkey_needed', message: 'Add a passkey' } }
    if (call === 'GET /api/admin/figures')
      return {
        body: {
          reports: { open: 1, resolved: 0, closed: 0 },
          suspended: 0,
          disputes: backend.disputes?.length ?? 0,
        },
      }
    if (call === 'GET /api/admin/reports')
      return list((backend.reports ?? []).filter(({ status }) => status === query.status))
    if (call === 'GET /api/admin/users')
      return list((backend.people ?? []).filter(({ name }) => name.toLowerCase().includes(query.q ?? '')))
    if (call === 'GET /api/admin/disputes') return list(backend.disputes ?? [])
    if (call === 'GET /api/admin/email-problems') return list(backend.problems ?? [])
    if (call === 'GET /api/auth/providers') return { body: { google: false } }
    if (call === 'GET /api/admin/site')
      return { body: { mail: { problem: backend.mailProblem ?? null, from: 'hello@tagalong.workers.dev' } } }
    if (call === 'POST /api/admin/test-email')
      return { body: { isAccepted: false, to: 'ana@example.com', answer: '401 The key is invalid' } }
    if (call === 'GET /api/admin/log') return list([])
    if (call === 'GET /api/admin/users/ben/invited')
      return { body: { inviter: null, items: backend.invited ?? [] } }
    return { body: {} }
  })
}

function Admin({ initialTab = 'reports' as AdminTab }) {
  const [tab, setTab] = useState(initialTab)
  const [reports, setReports] = useState<ReportFilters>({ status: 'open' })
  const [people, setPeople] = useState<PeopleFilters>({})
  const [email, setEmail] = useState<EmailFilters>({})
  return (
    <AdminPage
      tab={tab}
      onTab={setTab}
      reports={reports}
      onReports={setReports}
      people={people}
      onPeople={setPeople}
      email={email}
      onEmail={setEmail}
      isPasskeyLoading={false}
      passkey={({ isNeeded }) => <AdminPasskey isNeeded={isNeeded} />}
      googleNote={<GoogleNote />}
      codes={<p>The codes</p>}
      security={<p>The security log</p>}
    />
  )
}

test('warns the admin that no email leaves, with instructions', async () => {
  answerAdmin({ mailProblem: 'sender_cannot_send' })
  await open(<Admin />)
  const banner = await screen.findByRole('region', { name: 'No email leaves this site' })
  expect(banner.textContent).toContain("hello@tagalong.workers.dev can't send")
})

test("sends a test email, and shows the provider's answer", async () => {
  const requests = answerAdmin({})
  await open(<Admin initialTab="setup" />)
  await user.click(await screen.findByRole('button', { name: 'Send a test email' }))
  expect(await screen.findByText(/401 The key is invalid/)).toBeTruthy()
  expect(requests.map(({ call }) => call)).toContain('POST /api/admin/test-email')
  expect(screen.queryByRole('region', { name: 'No email leaves this site' })).toBeNull()
})

test('shows the admin that Google sign-in is not configured', async () => {
  answerAdmin({})
  await open(<Admin initialTab="setup" />)
  expect(await screen.findByText(/^Google sign-in is not configured, so its button is hidden/)).toBeTruthy()
})

test('a report shows its reason, its reporters, the reported text, and the current text', async () => {
  answerAdmin({ reports: [REPORT] })
  await open(<Admin />)
  const card = within(
    await screen.findByText('Third time today').then((line) => line.closest('li') as HTMLElement),
  )
  expect(card.getByText('Spam or advertising')).toBeTruthy()
  expect(card.getByText('Reported Nov 20, 2026 by Ana Flores, and by 1 other')).toBeTruthy()
  expect(card.getByText('Buy my course')).toBeTruthy()
  expect(card.getByText('Current text: Nothing to see')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Night Hike' }).getAttribute('href')).toBe('/activity/hike')
  expect(screen.getByRole('tab', { name: /^Reports/ }).textContent).toBe('Reports1')
})

test('resolving a report sends the note and removes the report from the queue', async () => {
  const backend: Backend = { reports: [REPORT] }
  const requests = answerAdmin(backend)
  await open(<Admin />)
  await user.click(await screen.findByRole('button', { name: 'Resolve all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve this report' }))
  expect(dialog.getByText(/1 other report about the same subject/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), ' Warned ')
  backend.reports = [{ ...REPORT, status: 'resolved' }]
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Report resolved')).toBeTruthy()
  expect(bodiesOf(requests, 'PATCH /api/admin/reports/r1')).toEqual([{ status: 'resolved', note: 'Warned' }])
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Resolved/ }))
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
})

test("a report's menu shows its history, deletes the comment, and suspends its author", async () => {
  const nora = { id: 'nora', name: 'Nora New', avatar: null, isSuspended: false, at: BEN.createdAt }
  const requests = answerAdmin({ reports: [REPORT], invited: [nora] })
  await open(<Admin />)
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Show history')
  expect(await screen.findByText('No actions yet.')).toBeTruthy()
  await choose('Hide history')
  expect(screen.queryByText('No actions yet.')).toBeNull()
  await choose('Delete comment')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Comment deleted')).toBeTruthy()
  await choose('Suspend Ben Okafor')
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ben Okafor?' }))
  expect(await dialog.findByRole('link', { name: 'Nora New' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Please give a reason')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Ben Okafor is suspended')).toBeTruthy()
  expect(bodiesOf(requests, 'DELETE /api/admin/comments/c1')).toHaveLength(1)
  expect(bodiesOf(requests, 'PUT /api/admin/users/ben/suspension')).toEqual([
    { reason: 'Spam', cancelActivities: true },
  ])
})

test('the search finds people, and verifying requires what was checked and keeps its dialog open after an error', async () => {
  const backend: Backend = { people: [BEN, { ...BEN, id: 'cy', name: 'Cy' }] }
  const requests = answerAdmin(backend)
  await open(<Admin initialTab="people" />)
  expect(await screen.findAllByRole('link', { name: /Ben Okafor|Cy/ })).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ben')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cy' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Actions for Ben Okafor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Verify' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify Ben Okafor' }))
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await dialog.findByText('Please say what was checked')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'What was checked' }), 'Coaching license')
  backend.isDown = true
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Try later')).toBeTruthy()
  backend.isDown = false
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Ben Okafor is verified')).toBeTruthy()
  expect(bodiesOf(requests, 'PUT /api/admin/users/ben/verification').at(-1)).toEqual({
    reason: 'Coaching license',
  })
})

test.each([
  [
    'an organization',
    { role: 'CREATOR' as const },
    ['Verify', 'Make personal account', 'Make admin', 'Change limits', 'Invitations', 'Suspend'],
  ],
  [
    'a verified and suspended user',
    {
      verification: { reason: 'License', at: '2026-03-04T20:00:00.000Z' },
      suspension: { reason: 'Spam', at: '2026-11-20T20:00:00.000Z' },
    },
    [
      'Change verification',
      'Revoke verification',
      'Make organization',
      'Change limits',
      'Invitations',
      'Lift suspension',
    ],
  ],
  [
    'an admin',
    { isAdmin: true, role: 'ADMIN' as const },
    ['Verify', 'Change limits', 'Invitations', 'Remove admin'],
  ],
])('the menu of %s has the allowed actions', async (_, changes, items) => {
  answerAdmin({ people: [{ ...BEN, ...changes }] })
  await open(<Admin initialTab="people" />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Okafor' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(items)
})

test('an admin without a passkey is asked to add one, and sees nothing else in production', async () => {
  answerAdmin({ reports: [REPORT], passkeys: [] })
  const { unmount } = await open(<Admin />)
  expect(await screen.findByText('Third time today')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Add a passkey' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Set up' }))
  expect(await screen.findByRole('heading', { name: 'Add a passkey' })).toBeTruthy()
  unmount()
  answerAdmin({ passkeys: [], isLimited: true })
  await open(<Admin />)
  expect(await screen.findByRole('heading', { name: 'Add a passkey first' })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an admin with a passkey is not asked for one', async () => {
  answerAdmin({ reports: [REPORT] })
  await open(<Admin />)
  await user.click(await screen.findByRole('tab', { name: 'Set up' }))
  expect(await screen.findByRole('button', { name: 'Send a test email' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Add a passkey' })).toBeNull()
})

test('an admin sees addresses with bounces and complaints, and resumes sending', async () => {
  const problem = { reason: 'bounce', at: '2026-11-20T20:00:00.000Z', user: null } as const
  const backend: Backend = {
    problems: [
      { ...problem, email: 'ben@example.com', user: { id: 'ben', name: 'Ben Okafor', avatar: null } },
      { ...problem, email: 'old@example.com', reason: 'complaint' },
    ],
  }
  const requests = answerAdmin(backend)
  await open(<Admin initialTab="email" />)
  const list = within(await screen.findByRole('list', { name: 'Email problems' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ben@example.comBouncedBen Okafor · since Nov 20, 2026, all email stoppedSend again',
    'old@example.comComplaintNo account · since Nov 20, 2026, optional email stoppedSend again',
  ])
  await user.click(list.getByRole('button', { name: 'Send to ben@example.com again' }))
  backend.problems = []
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('No email problems')).toBeTruthy()
  expect(bodiesOf(requests, 'POST /api/admin/email-problems/clear')).toEqual([{ email: 'ben@example.com' }])
})

test("the admin sets one member's invitation allowance", async () => {
  const requests = answerAdmin({ people: [BEN] })
  await open(<Admin initialTab="people" />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Okafor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invitations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitations of Ben Okafor' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'May invite' }), '0')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodiesOf(requests, 'PUT /api/admin/users/ben/invitations')).toEqual([{ count: 0 }]),
  )
})

const DISPUTE: AdminDispute = {
  ...{
    id: 'd1',
    kind: 'missed',
    reason: 'I was on court 4.',
    hostAnswer: 'stands',
    hostNote: 'It was empty.',
  },
  activity: {
    id: 'hike',
    title: 'Night Hike',
    dateTime: '2026-11-20T03:00:00.000Z',
    timeZone: 'America/Los_Angeles',
  },
  person: { id: 'ana', name: 'Ana Flores', avatar: null },
  organizer: { id: 'dev', name: 'Dev Patel', avatar: null },
  ...{
    createdAt: '2026-11-21T18:00:00.000Z',
    answeredAt: '2026-11-22T18:00:00.000Z',
    decision: null,
    isOwn: false,
  },
}

test('a dispute shows both texts, and is decided', async () => {
  const requests = answerAdmin({ disputes: [DISPUTE] })
  await open(<Admin />)
  const card = within(
    await screen.findByText('I was on court 4.').then((line) => line.closest('li') as HTMLElement),
  )
  expect(card.getByText('Did not come')).toBeTruthy()
  expect(card.getByText('It was empty.')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: /(was there|gave up in time)$/ }))
  await waitFor(() => expect(requests.some(({ call }) => call.startsWith('PATCH'))).toBe(true))
  expect(requests.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
    call: 'PATCH /api/admin/disputes/d1',
    body: { decision: 'accepted' },
  })
})

test('a dispute with the admin as a party waits for another admin', async () => {
  answerAdmin({ disputes: [{ ...DISPUTE, hostAnswer: null, hostNote: null, isOwn: true }] })
  await open(<Admin />)
  expect(await screen.findByText('You are part of this dispute, so another admin decides.')).toBeTruthy()
  expect(screen.getByText('Dev Patel has not answered.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})
