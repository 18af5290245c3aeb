import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApplyButton } from '../../../web/features/applications/apply/button'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { Me } from '../../../worker/contract/users'
import { ANA, activityOf, answer, applicationOf, open } from '../support/explore'

const APPLY = { name: 'Apply to Join' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') })
})

function Screen({ given }: { given: Activity }) {
  const [application, setApplication] = useState<Application | null>(given.application ?? null)
  return <ApplyButton activity={{ ...given, application }} variant="detail" onApplied={setApplication} />
}

const openButton = (changes: Partial<Activity> = {}, user: Me | null = ANA) =>
  open(<Screen given={activityOf(changes)} />, { user })

async function openDialog(name = 'Apply to Join') {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog', { name })
}

/** An answer that comes when the test says so. */
function held() {
  let release: (given: { status?: number; body: unknown }) => void = () => {}
  const promise = new Promise<{ status?: number; body: unknown }>((resolve) => {
    release = resolve
  })
  return { promise, release: (given: { status?: number; body: unknown }) => release(given) }
}

test('applying sends the note, Application submitted successfully, and the button has the new state and the focus', async () => {
  const asked = answer(() => ({ status: 201, body: applicationOf({ note: 'I have a headlamp' }) }))
  await openButton()
  const dialog = await openDialog()
  await userEvent.type(within(dialog).getByLabelText(/Note/), '  I have a headlamp ')
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  const button = await screen.findByRole('button', { name: 'Application Pending' })
  expect(asked).toEqual([
    {
      call: 'POST /api/applications',
      query: {},
      body: { activityId: 'hike', note: 'I have a headlamp' },
    },
  ])
  expect(await screen.findByText('Application submitted successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('the note stops at 2,000 characters, and a counter says so', async () => {
  await openButton()
  const dialog = await openDialog()
  const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/Note/)
  expect(note.maxLength).toBe(2000)
  await userEvent.type(note, 'Hi')
  expect(within(dialog).getByText('2/2000')).toBeTruthy()
})

test('the note may stay empty', async () => {
  const asked = answer(() => ({ status: 201, body: applicationOf() }))
  await openButton()
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('button', APPLY))
  await screen.findByRole('button', { name: 'Application Pending' })
  expect(asked[0]?.body).toEqual({ activityId: 'hike', note: null })
})

test('while it is being sent the dialog cannot be closed, nor sent again', async () => {
  const { promise, release } = held()
  const asked = answer(() => promise)
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
  expect(asked).toHaveLength(1)
  release({ status: 201, body: applicationOf() })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failure is told in the dialog, You have already applied to this activity, and the typed note stays', async () => {
  answer(() => ({
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
  const again = await openDialog()
  expect(within(again).getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('Hello')
  expect(within(again).getByRole('alert').textContent).toBe('')
})

describe('a full activity', () => {
  test('cannot be applied to, but its waitlist can be joined', async () => {
    const asked = answer(() => ({ status: 201, body: applicationOf({ waitlistPosition: 2 }) }))
    await openButton({ spotsLeft: 0 })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activity Full' }).disabled).toBe(true)
    const dialog = await openDialog('Join the waitlist')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Join the waitlist' }))
    expect(await screen.findByRole('button', { name: 'Wait-listed #2' })).toBeTruthy()
    expect(asked[0]?.body).toEqual({ activityId: 'hike', note: null, waitlist: true })
  })

  test('that fills up while the dialog is open offers its waitlist there', async () => {
    const answers = [
      { status: 409, body: { message: 'Activity Full', code: 'activity_full' } },
      { status: 201, body: applicationOf({ waitlistPosition: 1 }) },
    ]
    const asked = answer(() => answers.shift())
    await openButton()
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByRole('button', APPLY))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Join the waitlist' }))
    await screen.findByRole('button', { name: 'Wait-listed #1' })
    expect(asked[1]?.body).toEqual({ activityId: 'hike', note: null, waitlist: true })
  })
})

test('whoever cannot join activities finds the button disabled and the reason beside it', async () => {
  await openButton({}, { ...ANA, canJoinActivities: false })
  const button = screen.getByRole<HTMLButtonElement>('button', APPLY)
  expect(button.disabled).toBe(true)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Your account cannot join activities.')
})

test('a visitor’s button leads to the login and back', async () => {
  const { router } = await openButton({}, null)
  await userEvent.click(screen.getByRole('link', { name: 'Login to Apply' }))
  await screen.findByRole('heading', { name: '/login' })
  expect(router.state.location.href).toBe('/login?next=%2Factivity%2Fhike')
})
