import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { generateCode } from '../../web/features/invitations/management/code-form'
import type { InvitationCode } from '../../worker/contract/invitations'
import { ANA } from './explore-support'
import { answerSettings, openPage, sent } from './settings-support'

const ADMIN = { ...ANA, role: 'ADMIN' as const, isAdmin: true, canJoinActivities: false }
const user = userEvent.setup()
const NOTHING = { totals: { codes: 0, active: 0, used: 0, remaining: 0 }, codeDetails: [] }

function codeOf(fields: Partial<InvitationCode> = {}): InvitationCode {
  return {
    id: 'sunset',
    code: 'SUNSET26',
    createdBy: 'ana',
    description: 'Westside launch party',
    maxUses: 25,
    usedCount: 7,
    isActive: true,
    expiresAt: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    state: 'Active',
    ...fields,
  }
}

type Refusal = { code: string; message: string }

/** The admin's settings over codes that the calls change. @returns what was asked for */
async function openCodes(
  codes: InvitationCode[],
  { refusal, analytics = NOTHING }: { refusal?: Refusal; analytics?: unknown } = {},
) {
  let stored = codes
  const asked = answerSettings(ADMIN, ({ call, body }) => {
    const given = body as Partial<InvitationCode>
    if (call === 'GET /api/invitations') return { body: { items: stored, nextCursor: null } }
    if (call === 'GET /api/invitations/analytics') return { body: analytics }
    if (!call.includes('/api/invitations')) return undefined
    if (refusal) return { status: 409, body: refusal }
    if (call === 'POST /api/invitations/create') {
      stored = [codeOf({ id: 'new', usedCount: 0, ...given }), ...stored]
      return { status: 201, body: stored[0] }
    }
    if (call === 'PATCH /api/invitations/update') {
      stored = stored.map((each) => {
        const changed = { ...each, ...given }
        return each.id === given.id ? { ...changed, state: changed.isActive ? 'Active' : 'Inactive' } : each
      })
      return { body: stored.find(({ id }) => id === given.id) }
    }
    stored = stored.filter(({ id }) => !call.endsWith(id))
    return { body: null }
  })
  await openPage('/settings', ADMIN)
  await screen.findByRole('heading', { name: 'Invitation Code Management' })
  return asked
}

const row = async (code: string) => {
  const item = (await screen.findByText(code)).closest('li')
  if (!item) throw new Error(`${code} stands in no list`)
  return within(item)
}
const newForm = () => within(screen.getByRole('form', { name: 'New invitation code' }))
const create = () => user.click(newForm().getByRole('button', { name: 'Create' }))

test('only the admin has the card', async () => {
  const asked = answerSettings()
  await openPage('/settings')
  await screen.findByText('with your password', { exact: false })
  expect(screen.queryByRole('heading', { name: 'Invitation Code Management' })).toBeNull()
  expect(asked.some(({ call }) => call.includes('/invitations'))).toBe(false)
})

test('each code tells its state, its uses, its expiry and what it is for', async () => {
  await openCodes([
    codeOf(),
    codeOf({ id: 'old', code: 'OLDONE', state: 'Expired', expiresAt: '2020-01-05T20:00:00.000Z' }),
    codeOf({
      id: 'off',
      code: 'PRESSKIT',
      state: 'Inactive',
      isActive: false,
      description: 'No description',
    }),
  ])
  const sunset = await row('SUNSET26')
  expect(sunset.getByText('Active')).toBeTruthy()
  expect(sunset.getByText('Westside launch party')).toBeTruthy()
  expect(sunset.getByText('No expiry')).toBeTruthy()
  expect(
    sunset.getByText((_, element) => element?.textContent === '7/25 used' && element.tagName === 'P'),
  ).toBeTruthy()
  expect((await row('OLDONE')).getByText('Expired')).toBeTruthy()
  expect((await row('OLDONE')).getByText('Expired Jan 5, 2020')).toBeTruthy()
  expect((await row('PRESSKIT')).getByText('Inactive')).toBeTruthy()
  expect((await row('PRESSKIT')).getByText('No description')).toBeTruthy()
})

test('without codes the card says what to do', async () => {
  await openCodes([])
  expect(await screen.findByRole('heading', { name: 'No invitation codes yet' })).toBeTruthy()
  expect(screen.getByText('Nobody has signed up with a code yet.')).toBeTruthy()
})

describe('a new code', () => {
  test('is upper-cased, has no description, may be used 10 times: Invitation code created successfully!', async () => {
    const asked = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'spring-27')
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toBe('SPRING-27')
    await create()
    expect(await screen.findByText('Invitation code created successfully!')).toBeTruthy()
    expect(sent(asked, 'POST /api/invitations/create')).toEqual([
      { code: 'SPRING-27', description: 'No description', maxUses: 10, expiresAt: null },
    ])
    expect(await row('SPRING-27')).toBeTruthy()
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toBe('')
  })

  test('without its letters is not made: Please enter a code', async () => {
    const asked = await openCodes([])
    await create()
    expect(await screen.findByText('Please enter a code')).toBeTruthy()
    expect(sent(asked, 'POST /api/invitations/create')).toHaveLength(0)
  })

  test.each([
    ['many', 1],
    ['', 1],
    ['30', 30],
  ])('with a usage limit of "%s" may be used %i times', async (typed, maxUses) => {
    const asked = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await user.clear(newForm().getByLabelText('Usage limit'))
    if (typed) await user.type(newForm().getByLabelText('Usage limit'), typed)
    await create()
    await waitFor(() => expect(sent(asked, 'POST /api/invitations/create')).toMatchObject([{ maxUses }]))
  })

  test('cannot be for nobody', async () => {
    await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await user.clear(newForm().getByLabelText('Usage limit'))
    await user.type(newForm().getByLabelText('Usage limit'), '0')
    await create()
    expect(await screen.findByText('Usage limit must be at least 1')).toBeTruthy()
  })

  test('works to the end of its last day', async () => {
    const asked = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await user.type(newForm().getByLabelText(/^Last day/), '2030-12-31')
    await create()
    await waitFor(() =>
      expect(sent(asked, 'POST /api/invitations/create')).toMatchObject([
        { expiresAt: new Date(2030, 11, 31, 23, 59, 59, 999).toISOString() },
      ]),
    )
  })

  test('of a name that exists is refused at the field: Code already exists', async () => {
    await openCodes([], { refusal: { code: 'code_exists', message: 'Code already exists' } })
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await create()
    const told = await screen.findByText('Code already exists')
    expect(told.id).toBe(newForm().getByLabelText('Code').getAttribute('aria-describedby'))
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toBe('ABC')
  })

  test('can be generated: 8 characters from A to Z and 0 to 9', async () => {
    await openCodes([])
    await user.click(newForm().getByRole('button', { name: 'Generate code' }))
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toMatch(/^[A-Z0-9]{8}$/)
    const made = Array.from({ length: 400 }, generateCode)
    expect(made.every((code) => /^[A-Z0-9]{8}$/.test(code))).toBe(true)
    expect(new Set(made.join('')).size).toBe(36)
  })
})

describe('an existing code', () => {
  test('is edited, and keeps the hour of an expiry whose day stays: Invitation code updated successfully!', async () => {
    const asked = await openCodes([codeOf({ expiresAt: '2030-01-05T12:34:56.000Z' })])
    await user.click(await screen.findByRole('button', { name: 'Edit SUNSET26' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit SUNSET26' }))
    await user.clear(dialog.getByLabelText('Description'))
    await user.type(dialog.getByLabelText('Description'), 'Second party')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Invitation code updated successfully!')).toBeTruthy()
    expect(sent(asked, 'PATCH /api/invitations/update')).toEqual([
      { id: 'sunset', code: 'SUNSET26', description: 'Second party', maxUses: 25 },
    ])
    expect((await row('SUNSET26')).getByText('Second party')).toBeTruthy()
  })

  test('cannot be limited below its uses', async () => {
    const message = 'The usage limit cannot be below the uses so far'
    await openCodes([codeOf()], { refusal: { code: 'uses_below_used', message } })
    await user.click(await screen.findByRole('button', { name: 'Edit SUNSET26' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect((await dialog.findByText(message)).id).toBe(
      dialog.getByLabelText('Usage limit').getAttribute('aria-describedby'),
    )
  })

  test('is deactivated and activated again: Code status updated', async () => {
    const asked = await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Deactivate SUNSET26' }))
    expect(await screen.findByText('Code status updated')).toBeTruthy()
    expect((await row('SUNSET26')).getByText('Inactive')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Activate SUNSET26' }))
    await waitFor(async () => expect((await row('SUNSET26')).getByText('Active')).toBeTruthy())
    expect(sent(asked, 'PATCH /api/invitations/update')).toEqual([
      { id: 'sunset', isActive: false },
      { id: 'sunset', isActive: true },
    ])
  })

  test('is deleted only after a question: Code deleted successfully', async () => {
    const asked = await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Delete SUNSET26' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete SUNSET26?' }))
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Code deleted successfully')).toBeTruthy()
    expect(asked.some(({ call }) => call === 'DELETE /api/invitations/sunset')).toBe(true)
    await waitFor(() => expect(screen.queryByText('SUNSET26')).toBeNull())
  })
})

describe('copying', () => {
  const written: string[] = []
  beforeEach(() => {
    written.length = 0
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  })

  test('a code says so for two seconds: Code copied to clipboard!', async () => {
    await openCodes([codeOf()])
    const button = await screen.findByRole('button', { name: 'Copy SUNSET26' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => button.click())
    expect(written).toEqual(['SUNSET26'])
    expect(button.getAttribute('aria-label')).toBe('Copied')
    await act(async () => vi.advanceTimersByTime(1999))
    expect(button.getAttribute('aria-label')).toBe('Copied')
    await act(async () => vi.advanceTimersByTime(1))
    expect(button.getAttribute('aria-label')).toBe('Copy SUNSET26')
    vi.useRealTimers()
    expect(await screen.findByText('Code copied to clipboard!')).toBeTruthy()
  })

  test('the link opens the sign-up with the code', async () => {
    await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Copy sign-up link of SUNSET26' }))
    expect(written).toEqual([`${window.location.origin}/signup?code=SUNSET26`])
  })

  test('that the browser forbids is said', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await openCodes([codeOf()])
    await user.click(await screen.findByRole('button', { name: 'Copy SUNSET26' }))
    expect(await screen.findByText(/does not let the page copy/)).toBeTruthy()
  })
})

test('the analytics are the server’s sums, and who came by which code, latest first', async () => {
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
    'MaMaya TorresSUNSET26Nov 2, 2026',
  ])
  const totals = ['Codes', 'Active', 'Sign-ups', 'Uses left'].map(
    (label) => screen.getByText(label, { selector: '.stat span' }).parentElement?.textContent,
  )
  expect(totals).toEqual(['1Codes', '1Active', '3Sign-ups', '18Uses left'])
})

test('a list that does not load says so and loads on request', async () => {
  let isDown = true
  answerSettings(ADMIN, ({ call }) => {
    if (call === 'GET /api/invitations/analytics') return { body: NOTHING }
    if (call !== 'GET /api/invitations') return undefined
    return isDown
      ? { status: 503, body: { code: 'unavailable', message: 'Try later' } }
      : { body: { items: [codeOf()], nextCursor: null } }
  })
  await openPage('/settings', ADMIN)
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('The codes did not load')).toBeTruthy()
  isDown = false
  await user.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await row('SUNSET26')).toBeTruthy()
})
