import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN, codeOf, openCodes, row, user } from '../support/invitation-codes'
import { answerSettings, bodiesOf, NO_ANALYTICS, openPage } from '../support/settings'

describe('an existing code', () => {
  test('can be edited, and an unchanged expiry date is not sent: Invitation code updated successfully!', async () => {
    const requests = await openCodes([codeOf({ expiresAt: '2030-01-05T12:34:56.000Z' })])
    await user.click(await screen.findByRole('button', { name: 'Edit SUNSET26' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit SUNSET26' }))
    await user.clear(dialog.getByLabelText('Description'))
    await user.type(dialog.getByLabelText('Description'), 'Second party')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Invitation code updated successfully!')).toBeTruthy()
    expect(bodiesOf(requests, 'PATCH /api/invitations/update')).toEqual([
      { id: 'sunset', code: 'SUNSET26', description: 'Second party', maxUses: 25 },
    ])
    expect((await row('SUNSET26')).getByText('Second party')).toBeTruthy()
  })

  test('without a description has an empty field for it, and gets none', async () => {
    const requests = await openCodes([codeOf({ description: 'No description' })])
    await user.click(await screen.findByRole('button', { name: 'Edit SUNSET26' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit SUNSET26' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(bodiesOf(requests, 'PATCH /api/invitations/update')).toMatchObject([
        { description: 'No description' },
      ]),
    )
  })

  test('cannot have a usage limit below its uses', async () => {
    const message = 'The usage limit cannot be below the uses so far'
    await openCodes([codeOf()], { refusal: { code: 'uses_below_used', message } })
    await user.click(await screen.findByRole('button', { name: 'Edit SUNSET26' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect((await dialog.findByText(message)).id).toBe(
      dialog.getByLabelText('Usage limit').getAttribute('aria-describedby'),
    )
  })

  test('can be deactivated and activated again: Code status updated', async () => {
    const requests = await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Deactivate SUNSET26' }))
    expect(await screen.findByText('Code status updated')).toBeTruthy()
    expect((await row('SUNSET26')).getByText('Inactive')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Activate SUNSET26' }))
    await waitFor(async () => expect((await row('SUNSET26')).getByText('Active')).toBeTruthy())
    expect(bodiesOf(requests, 'PATCH /api/invitations/update')).toEqual([
      { id: 'sunset', isActive: false },
      { id: 'sunset', isActive: true },
    ])
  })

  test('is deleted only after a confirmation: Code deleted successfully', async () => {
    const requests = await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Delete SUNSET26' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete SUNSET26?' }))
    expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Code deleted successfully')).toBeTruthy()
    expect(requests.some(({ call }) => call === 'DELETE /api/invitations/sunset')).toBe(true)
    await waitFor(() => expect(screen.queryByText('SUNSET26')).toBeNull())
  })
})

describe('copying', () => {
  const copied: string[] = []
  beforeEach(() => {
    copied.length = 0
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  })

  test('a code shows Copied for 2 seconds: Code copied to clipboard!', async () => {
    await openCodes([codeOf()])
    const button = await screen.findByRole('button', { name: 'Copy SUNSET26' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => button.click())
    expect(copied).toEqual(['SUNSET26'])
    expect(button.getAttribute('aria-label')).toBe('Copied')
    await act(async () => vi.advanceTimersByTime(1999))
    expect(button.getAttribute('aria-label')).toBe('Copied')
    await act(async () => vi.advanceTimersByTime(1))
    expect(button.getAttribute('aria-label')).toBe('Copy SUNSET26')
    vi.useRealTimers()
    expect(await screen.findByText('Code copied to clipboard!')).toBeTruthy()
  })

  test('the sign-up link contains the code', async () => {
    await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Copy sign-up link of SUNSET26' }))
    expect(copied).toEqual([`${window.location.origin}/signup?code=SUNSET26`])
  })

  test('shows a message when the browser blocks it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Copy SUNSET26' }))
    expect(await screen.findByText(/Your browser blocked copying/)).toBeTruthy()
  })
})

test("the analytics show the server's totals and the sign-ups by code, latest first", async () => {
  await openCodes([codeOf()], {
    analytics: {
      totals: { codes: 1, active: 1, used: 3, remaining: 18 },
      codeDetails: [
        {
          ...codeOf(),
          redemptions: [
            { userName: 'Dev Patel', at: '2026-11-20T20:00:00.000Z' },
            { userName: 'Maya Torres', at: '2026-11-02T20:00:00.000Z' },
          ],
        },
        {
          ...codeOf({ id: 'gone', code: 'GONE', isActive: false, state: 'Inactive' }),
          redemptions: [{ userName: 'Ines Calderon', at: '2026-11-10T20:00:00.000Z' }],
        },
      ],
      members: {
        created: 2,
        used: 1,
        joined: [{ inviterName: 'Maya Torres', invitedName: 'Sam', at: '2026-11-05T20:00:00.000Z' }],
      },
    },
  })
  const list = await screen.findByRole('list', { name: 'Who signed up, latest first' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'DeDev PatelSUNSET26Nov 20, 2026',
    'InInes CalderonGONENov 10, 2026',
    'SaSaminvited by Maya TorresNov 5, 2026',
    'MaMaya TorresSUNSET26Nov 2, 2026',
  ])
  const totals = ['Codes', 'Active', 'Sign-ups', 'Uses left'].map(
    (label) => screen.getByText(label, { selector: 'p > span' }).parentElement?.textContent,
  )
  expect(totals).toEqual(['1Codes', '1Active', '4Sign-ups', '18Uses left'])
})

test('shows an error and a retry button when the codes do not load', async () => {
  let isDown = true
  answerSettings(ADMIN, ({ call }) => {
    if (call === 'GET /api/invitations/analytics') return { body: NO_ANALYTICS }
    if (call !== 'GET /api/invitations') return undefined
    return isDown
      ? { status: 503, body: { code: 'unavailable', message: 'Try later' } }
      : { body: { items: [codeOf()], nextCursor: null } }
  })
  await openPage('/settings?section=invite', ADMIN)
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('The codes did not load')).toBeTruthy()
  isDown = false
  await user.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await row('SUNSET26')).toBeTruthy()
})
