import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { generateCode } from '../../../web/features/invitations/codes/form'
import { ApiError } from '../../../web/lib/api'
import { openApp } from '../support/app'
import { answerFrom, openComments } from '../support/comments'
import { ANA, answer } from '../support/explore'
import { NOW } from '../support/management'
import { answerSettings, openPage, sent } from '../support/settings'

/* Validation of the forms for accounts, codes, and comments (product.md 2.14 to 2.16, 3.2, 3.7, 8.2). */

const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

/** The sentence that a field is described by. */
function errorMessage(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe('Invitation gate', () => {
  const REFUSALS = {
    'the server message': { status: 429, body: { code: 'rate_limited', message: 'Too many tries' } },
    'Invalid invitation code': {
      status: 404,
      body: { code: 'invalid_invitation', message: 'Invalid invitation code' },
    },
  }
  async function openGate(refusal?: { status: number; body: object }) {
    const asked = answer(({ call }) => (call.endsWith('/validate') ? refusal : { body: { google: false } }))
    await openApp('/signup')
    const code = screen.getByLabelText<HTMLInputElement>('Invitation code')
    const go = () => user.click(screen.getByRole('button', { name: 'Continue' }))
    return { asked, code, go }
  }

  test('empty gives Please enter an invitation code', async () => {
    const { asked, code, go } = await openGate()
    await go()
    expect(errorMessage(code)).toContain('Please enter an invitation code')
    expect(asked.some(({ call }) => call.endsWith('/validate'))).toBe(false)
  })

  test('input upper-cased, max length 15', async () => {
    const { code } = await openGate()
    await user.type(code, 'abcdefghijklmnopqr')
    expect(code.value).toBe('ABCDEFGHIJKLMNO')
  })

  test.each(Object.entries(REFUSALS))('invalid shows %s', async (_, refusal) => {
    const { code, go } = await openGate(refusal)
    await user.type(code, 'nobody')
    await go()
    await waitFor(() => expect(errorMessage(code)).toContain((refusal.body as { message: string }).message))
  })
})

describe('Sign-up', () => {
  async function openForm() {
    const asked = answer(({ call }) =>
      call.endsWith('/validate') ? { body: { valid: true, codeId: 't' } } : { body: { google: false } },
    )
    await openApp('/signup')
    await user.type(screen.getByLabelText('Invitation code'), 'welcome')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Create your account' })
    const form = within(screen.getByRole('tabpanel', { name: 'Sign Up' }))
    const typed = {
      Name: 'Bo',
      Email: 'bo@example.com',
      Password: 'long enough',
      'Confirm password': 'long enough',
    }
    const submit = async (changes: Partial<typeof typed>) => {
      for (const [label, text] of Object.entries({ ...typed, ...changes }))
        fireEvent.input(form.getByLabelText(label), { target: { value: text } })
      await user.click(form.getByRole('button', { name: 'Create Account' }))
    }
    const isSent = () => asked.some(({ call }) => call.endsWith('/signup'))
    return { form, submit, isSent }
  }

  test('passwords must match', async () => {
    const { form, submit, isSent } = await openForm()
    await submit({ 'Confirm password': 'another one' })
    expect(await form.findByText('Passwords do not match')).toBeTruthy()
    expect(errorMessage(form.getByLabelText('Confirm password'))).toContain('Passwords do not match')
    expect(isSent()).toBe(false)
  })

  test.each(['Name', 'Email', 'Password', 'Confirm password'] as const)(
    'name, email, password, confirmation and invitation code required: without %s',
    async (label) => {
      const { form, submit, isSent } = await openForm()
      await submit({ [label]: '' })
      expect(
        await form.findByText('Name, email, password, confirm password and invitation code are required'),
      ).toBeTruthy()
      expect(isSent()).toBe(false)
    },
  )

  test('Password length 6 to 128', async () => {
    const { form, submit, isSent } = await openForm()
    await submit({ Password: '12345', 'Confirm password': '12345' })
    await waitFor(() =>
      expect(errorMessage(form.getByLabelText('Password'))).toContain('Password must be 6 to 128 characters'),
    )
    expect(isSent()).toBe(false)
  })

  test('Email field is e-mail type', async () => {
    const { form, submit } = await openForm()
    expect(form.getByLabelText('Email').getAttribute('type')).toBe('email')
    await submit({ Email: 'nobody' })
    await waitFor(() =>
      expect(errorMessage(form.getByLabelText('Email'))).toContain('Please enter a valid email address'),
    )
  })
})

test('Login: password length 6 to 128', async () => {
  const asked = answer(() => ({ body: { google: false } }))
  await openApp('/login')
  const form = within(screen.getByRole('tabpanel', { name: 'Login' }))
  await user.type(form.getByLabelText('Email'), 'bo@example.com')
  await user.type(form.getByLabelText('Password'), '12345')
  await user.click(form.getByRole('button', { name: 'Log In' }))
  await waitFor(() =>
    expect(errorMessage(form.getByLabelText('Password'))).toContain('Password must be 6 to 128 characters'),
  )
  expect(asked.some(({ call }) => call.endsWith('/login'))).toBe(false)
})

describe('Create invitation code', () => {
  async function openForm() {
    const admin = { ...ANA, isAdmin: true }
    const asked = answerSettings(admin, ({ call }) => {
      if (call === 'POST /api/invitations/create')
        return { status: 409, body: { code: 'code_exists', message: 'Code already exists' } }
      if (call.endsWith('/analytics'))
        return { body: { totals: { codes: 0, active: 0, used: 0, remaining: 0 }, codeDetails: [] } }
      return call.includes('/invitations') ? { body: { items: [], nextCursor: null } } : undefined
    })
    await openPage('/settings', admin)
    const form = within(await screen.findByRole('form', { name: 'New invitation code' }))
    return { asked, form, create: () => user.click(form.getByRole('button', { name: 'Create' })) }
  }

  test('empty gives Please enter a code', async () => {
    const { asked, form, create } = await openForm()
    await create()
    await waitFor(() => expect(errorMessage(form.getByLabelText('Code'))).toContain('Please enter a code'))
    expect(sent(asked, 'POST /api/invitations/create')).toEqual([])
  })

  test('duplicate gives Code already exists', async () => {
    const { form, create } = await openForm()
    await user.type(form.getByLabelText('Code'), 'taken')
    await create()
    await waitFor(() => expect(errorMessage(form.getByLabelText('Code'))).toContain('Code already exists'))
  })

  test.each([
    ['usage limit 1 if not numeric', 'many', 1],
    ['usage limit form default 10', null, 10],
  ])('%s; code upper-cased; blank description becomes No description', async (_, typed, maxUses) => {
    const { asked, form, create } = await openForm()
    await user.type(form.getByLabelText('Code'), 'friends')
    const limit = form.getByLabelText('Usage limit')
    if (typed !== null) fireEvent.input(limit, { target: { value: typed } })
    await create()
    await waitFor(() =>
      expect(sent(asked, 'POST /api/invitations/create')).toMatchObject([
        { code: 'FRIENDS', maxUses, description: 'No description' },
      ]),
    )
  })

  test('usage limit at least 1', async () => {
    const { asked, form, create } = await openForm()
    await user.type(form.getByLabelText('Code'), 'friends')
    fireEvent.input(form.getByLabelText('Usage limit'), { target: { value: '0' } })
    await create()
    await waitFor(() =>
      expect(errorMessage(form.getByLabelText('Usage limit'))).toContain('Usage limit must be at least 1'),
    )
    expect(sent(asked, 'POST /api/invitations/create')).toEqual([])
  })

  test('A generator makes 8 characters from A-Z and 0-9', () => {
    for (let tries = 0; tries < 100; tries++) expect(generateCode()).toMatch(/^[A-Z0-9]{8}$/)
  })
})

test('the first sentence about a field is the one that stands by it', () => {
  const errors = ['Please enter a code', 'Use letters, digits and hyphens'].map((message) => ({
    path: 'code',
    message,
  }))
  expect(new ApiError(400, { errors }).fields).toEqual({ code: 'Please enter a code' })
})

test('Comment: empty text cannot be posted', async () => {
  const asked = answerFrom({ comments: [] })
  openComments()
  const field = await screen.findByRole('textbox', { name: 'Add a comment' })
  await user.type(field, '   {Control>}{Enter}{/Control}')
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})
