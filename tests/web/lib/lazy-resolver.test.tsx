import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import type { ZodType } from 'zod'
import { z } from 'zod'
import { lazyResolver } from '../../../web/lib/lazy-resolver'
import { Field } from '../../../web/ui/field'
import { Input } from '../../../web/ui/input'

type Passwords = { password: string; confirm: string }

const equal = z
  .object({ password: z.string(), confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'They differ' })

/** Fills in and submits a form with two passwords. @returns a mock that is called with the submitted values */
async function submitForm(load: () => Promise<ZodType<Passwords, Passwords>>, typed: Passwords) {
  const onSubmit = vi.fn<(values: Passwords) => void>()
  const { resolver } = lazyResolver(load)
  function Form() {
    const { register, handleSubmit, formState } = useForm({
      resolver,
      defaultValues: { password: '', confirm: '' },
    })
    return (
      <form onSubmit={handleSubmit((values) => onSubmit(values))}>
        <Field label="Password" error={formState.errors.password?.message}>
          <Input {...register('password')} />
        </Field>
        <Field label="Once more" error={formState.errors.confirm?.message}>
          <Input {...register('confirm')} />
        </Field>
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Password'), typed.password)
  await userEvent.type(screen.getByLabelText('Once more'), typed.confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return onSubmit
}

describe('a form with a lazily loaded schema', () => {
  test('is submitted when it satisfies the schema', async () => {
    const onSubmit = await submitForm(async () => equal, { password: 'oranges', confirm: 'oranges' })
    await vi.waitFor(
      () => expect(onSubmit).toHaveBeenCalledWith({ password: 'oranges', confirm: 'oranges' }),
      { timeout: 5000 },
    )
  })

  test('is not submitted when it breaks a rule', async () => {
    const onSubmit = await submitForm(async () => equal, { password: 'oranges', confirm: 'apples' })
    expect(await screen.findByText('They differ')).toBeDefined()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('is not submitted when the schema cannot be loaded, and shows a message at the first field', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    const onSubmit = await submitForm(offline, { password: 'oranges', confirm: 'apples' })
    expect(await screen.findByText(/^We couldn't check this/)).toBeDefined()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
