import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../web/lib/api'
import { openApp } from '../support/app'
import { answer } from '../support/explore'

/* Validation of the forms for accounts, codes, and comments (product.md 2.14 to 2.16, 3.2, 3.7, 8.2). */

const user = userEvent.setup()

/** Returns the text that a field's `aria-describedby` refers to. */
function errorMessage(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe('the invitation gate', () => {
  const REFUSALS = {
    'the server message': { status: 429, body: { code: 'rate_limited', message: 'Too many tries' } },
    'Invalid invitation code': {
      status: 404,
      body: { code: 'invalid_invitation', message: 'Invalid invitation code' },
    },
  }
  async function openGate(refusal?: { status: number; body: object }) {
    const requests = answer(({ call }) =>
      call.endsWith('/validate') ? refusal : { body: { google: false } },
    )
    await openApp('/signup')
    const code = screen.getByLabelText<HTMLInputElement>('Invitation code')
    const submit = () => user.click(screen.getByRole('button', { name: 'Continue' }))
    return { requests, code, submit }
  }

  test('shows Please enter an invitation code when it is empty', async () => {
    const { requests, code, submit } = await openGate()
    expect(screen.getByRole('heading', { name: 'Invitation Required' })).toBeTruthy()
    await submit()
    expect(errorMessage(code)).toContain('Please enter an invitation code')
    expect(requests.some(({ call }) => call.endsWith('/validate'))).toBe(false)
  })

  test('upper-cases the code and limits it to 15 characters', async () => {
    const { code } = await openGate()
    await user.type(code, 'abcdefghijklmnopqr')
    expect(code.value).toBe('ABCDEFGHIJKLMNO')
  })

  test.each(Object.entries(REFUSALS))('shows %s for an invalid code', async (_, refusal) => {
    const { code, submit } = await openGate(refusal)
    await user.type(code, 'nobody')
    await submit()
    await waitFor(() => expect(errorMessage(code)).toContain((refusal.body as { message: string }).message))
  })
})

describe('the sign-up form', () => {
  async function openForm() {
    const requests = answer(({ call }) =>
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
    const isSent = () => requests.some(({ call }) => call.endsWith('/signup'))
    return { form, submit, isSent }
  }

  test('shows Passwords do not match for different passwords', async () => {
    const { form, submit, isSent } = await openForm()
    await submit({ 'Confirm password': 'another one' })
    expect(await form.findByText('Passwords do not match')).toBeTruthy()
    expect(errorMessage(form.getByLabelText('Confirm password'))).toContain('Passwords do not match')
    expect(isSent()).toBe(false)
  })

  test('requires name, email, password, confirmation, and invitation code', async () => {
    const { form, submit, isSent } = await openForm()
    for (const label of ['Name', 'Email', 'Password', 'Confirm password']) {
      await submit({ [label]: '' })
      expect(
        await form.findByText('Name, email, password, confirm password and invitation code are required'),
        label,
      ).toBeTruthy()
    }
    expect(isSent()).toBe(false)
  })

  test.each([5, 159])('refuses a password of %i characters, and does not cut it', async (length) => {
    const { form, submit, isSent } = await openForm()
    const typed = 'x'.repeat(length)
    await submit({ Password: typed, 'Confirm password': typed })
    const field = form.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(errorMessage(field)).toContain('Password must be 6 to 128 characters'))
    expect([field.value.length, isSent()]).toEqual([length, false])
  })

  test('requires a valid email address', async () => {
    const { form, submit } = await openForm()
    expect(form.getByLabelText('Email').getAttribute('type')).toBe('email')
    await submit({ Email: 'nobody' })
    await waitFor(() =>
      expect(errorMessage(form.getByLabelText('Email'))).toContain('Please enter a valid email address'),
    )
  })
})

test('the login form requires a password of 6 to 128 characters', async () => {
  const requests = answer(() => ({ body: { google: false } }))
  await openApp('/login')
  const form = within(screen.getByRole('tabpanel', { name: 'Login' }))
  await user.type(form.getByLabelText('Email'), 'bo@example.com')
  await user.type(form.getByLabelText('Password'), '12345')
  await user.click(form.getByRole('button', { name: 'Log In' }))
  await waitFor(() =>
    expect(errorMessage(form.getByLabelText('Password'))).toContain('Password must be 6 to 128 characters'),
  )
  expect(requests.some(({ call }) => call.endsWith('/login'))).toBe(false)
})

test('ApiError.fields contains the first error of each field', () => {
  const errors = ['Please enter a code', 'Use letters, digits and hyphens'].map((message) => ({
    path: 'code',
    message,
  }))
  expect(new ApiError(400, { errors }).fields).toEqual({ code: 'Please enter a code' })
})
