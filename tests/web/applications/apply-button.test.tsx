import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApplyButton } from '../../../web/features/applications/apply/button'
import { clearDrafts } from '../../../web/lib/drafts'
import { useDrafts } from '../../../web/lib/text-drafts'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { Me } from '../../../worker/contract/users'
import { answerApplying } from '../support/applying'
import { ANA, activityOf, applicationOf, open } from '../support/explore'
import { countPresses } from '../support/presses'

const APPLY = { name: 'Apply to Join' }

beforeEach(() => {
  clearDrafts()
  answerApplying(() => undefined)
})

function Harness({ activity }: { activity: Activity }) {
  const [application, setApplication] = useState<Application | null>(activity.application ?? null)
  return <ApplyButton activity={{ ...activity, application }} variant="detail" onApplied={setApplication} />
}

const openButton = (changes: Partial<Activity> = {}, user: Me | null = ANA) =>
  open(<Harness activity={activityOf(changes)} />, { user })

async function openDialog(name = 'Apply to Join') {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog', { name })
}

test('applying sends the note, shows Application submitted successfully, and focuses the updated button', async () => {
  const requests = answerApplying(() => ({ status: 201, body: applicationOf({ note: 'I have a headlamp' }) }))
  await openButton()
  const dialog = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Note/)))
  await userEvent.type(within(dialog).getByLabelText(/Note/), '  I have a headlamp ')
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  const button = await screen.findByRole('button', { name: 'Application Pending' })
  expect(requests).toEqual([
    {
      call: 'POST /api/applications',
      query: {},
      body: { activityId: 'hike', note: 'I have a headlamp', source: 'other' },
    },
  ])
  expect(await screen.findByText('Application submitted successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(JSON.stringify(sessionStorage)).not.toContain('headlamp')
})

test('the dialog of an activity without questions and guests has one line besides the note: Apply together', async () => {
  await openButton()
  const dialog = await openDialog()
  const [link, ...others] = within(dialog).getAllByRole('link')
  expect([link?.textContent, others]).toEqual(['Apply together', []])
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1)
  expect(within(dialog).queryByRole('button', { name: /guest/i })).toBeNull()
})

test('the note survives a reload, but not a sign-out', async () => {
  await openButton()
  const dialog = await openDialog()
  const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/Note/)
  await userEvent.type(note, 'Hello')
  const stored = sessionStorage.getItem('tagalong.comment-drafts') ?? ''
  act(() => useDrafts.setState({ texts: {} }))
  expect(note.value).toBe('')
  sessionStorage.setItem('tagalong.comment-drafts', stored)
  await act(() => useDrafts.persist.rehydrate())
  expect(note.value).toBe('Hello')
  act(clearDrafts)
  expect(note.value).toBe('')
})

test('keeps a note of more than 2,000 characters, shows how many to remove, and does not send it', async () => {
  const requests = answerApplying(() => ({ status: 201, body: applicationOf() }))
  await openButton()
  const dialog = await openDialog()
  const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/Note/)
  await userEvent.click(note)
  await userEvent.paste('x'.repeat(2095))
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  expect(within(dialog).getByText('2,095/2,000. Remove 95 to go on.')).toBeTruthy()
  expect([note.value.length, document.activeElement === note, requests.length]).toEqual([2095, true, 0])
})

test('sends null for an empty note', async () => {
  const requests = answerApplying(() => ({ status: 201, body: applicationOf() }))
  await openButton()
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  await screen.findByRole('button', { name: 'Application Pending' })
  expect(requests[0]?.body).toEqual({ activityId: 'hike', note: null, source: 'other' })
})

test('the dialog cannot be closed or submitted again while the request is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status?: number; body: unknown }>()
  const requests = answerApplying(() => promise)
  await openButton()
  const dialog = await openDialog()
  const send = within(dialog).getByRole('button', APPLY)
  await userEvent.click(send)
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(send)
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(requests).toHaveLength(1)
  resolve({ status: 201, body: applicationOf() })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows a failure in the dialog and keeps the note: You have already applied to this activity', async () => {
  answerApplying(() => ({
    status: 409,
    body: { message: 'You have already applied to this activity', code: 'already_applied' },
  }))
  await openButton()
  const dialog = await openDialog()
  await userEvent.type(within(dialog).getByLabelText(/Note/), 'Hello')
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'You have already applied to this activity',
  )
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('Hello')

  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const reopened = await openDialog()
  expect(within(reopened).getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('Hello')
  expect(within(reopened).queryByRole('alert')).toBeNull()
})

test('shows a limit as a pause with the local time, keeps the note, and uses no red', async () => {
  const until = new Date()
  until.setHours(18, 40, 0, 0)
  const limit = {
    reason: "You've applied to a lot today.",
    next: 'You can apply again',
    until: until.toISOString(),
  }
  answerApplying(() => ({
    status: 429,
    body: {
      message: "You've applied to a lot today. You can apply again in 47 minutes.",
      code: 'rate_limited',
      limit,
    },
  }))
  await openButton()
  const dialog = await openDialog()
  await userEvent.type(within(dialog).getByLabelText(/Note/), 'Hello')
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  const pause = await within(dialog).findByRole('alert')
  expect(pause.textContent).toBe(
    "You've applied to a lot today. You can apply again at 6:40\u00a0PM. Your note stays here.",
  )
  expect(within(pause).getByText("You've applied to a lot today.").tagName).toBe('B')
  expect(pause.className).not.toContain('error')
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('Hello')
})

describe('a full activity', () => {
  test('has a disabled button and a waitlist to join in two presses', async () => {
    const requests = answerApplying(() => ({ status: 201, body: applicationOf({ waitlistPosition: 2 }) }))
    await openButton({ spotsLeft: 0 })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activity Full' }).disabled).toBe(true)
    const presses = countPresses()
    const dialog = await openDialog('Join the waitlist')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Join the waitlist' }))
    expect(await screen.findByRole('button', { name: '#2 on the waitlist' })).toBeTruthy()
    expect(presses()).toBe(2)
    expect(requests[0]?.body).toEqual({ activityId: 'hike', note: null, waitlist: true, source: 'other' })
  })

  test('offers its waitlist in the dialog if it fills up while the dialog is open', async () => {
    const answers = [
      { status: 409, body: { message: 'Activity Full', code: 'activity_full' } },
      { status: 201, body: applicationOf({ waitlistPosition: 1 }) },
    ]
    const requests = answerApplying(() => answers.shift())
    await openButton()
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByRole('button', APPLY))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Join the waitlist' }))
    await screen.findByRole('button', { name: '#1 on the waitlist' })
    expect(requests[1]?.body).toEqual({ activityId: 'hike', note: null, waitlist: true, source: 'other' })
  })
})

test('disables the button and shows the reason to a user who cannot join activities', async () => {
  await openButton({}, { ...ANA, canJoinActivities: false })
  const button = screen.getByRole<HTMLButtonElement>('button', APPLY)
  expect(button.disabled).toBe(true)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Your account cannot join activities.')
})

test("a visitor's button opens the login, which returns to the activity", async () => {
  const { router } = await openButton({}, null)
  await userEvent.click(screen.getByRole('link', { name: 'Login to Apply' }))
  await screen.findByRole('heading', { name: '/login' })
  expect(router.state.location.href).toBe('/login?next=%2Factivity%2Fhike%3Fapply%3Dtrue')
})
