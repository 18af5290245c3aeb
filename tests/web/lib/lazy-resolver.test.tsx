import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ZodType } from 'zod'
import { z } from 'zod'
import { lazyResolver } from '../../../web/lib/lazy-resolver'
import { Field } from '../../../web/ui/field'
import { Input } from '../../../web/ui/input'

type Passwords = { password: string; confirm: string }

const equal = z
  .object({ password: z.string(), confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'They differ' })

/** A form that was filled in with two passwords and sent. @returns what was sent */
async function sendForm(load: () => Promise<ZodType<Passwords, Passwords>>, typed: Passwords) {
  const sent = vi.fn<(checked: Passwords) => void>()
  const { resolver } = lazyResolver(load)
  function Form() {
    const { register, handleSubmit, formState } = useForm({
      resolver,
      defaultValues: { password: '', confirm: '' },
    })
    return (
      <form onSubmit={handleSubmit((checked) => sent(checked))}>
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
  return sent
}

afterEach(cleanup)

describe('a form whose rules come behind the page', () => {
  test('is sent when it satisfies the rules', async () => {
    const sent = await sendForm(async () => equal, { password: 'oranges', confirm: 'oranges' })
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ password: 'oranges', confirm: 'oranges' }))
  })

  test('is not sent when it breaks a rule', async () => {
    const sent = await sendForm(async () => equal, { password: 'oranges', confirm: 'apples' })
    expect(await screen.findByText('They differ')).toBeDefined()
    expect(sent).not.toHaveBeenCalled()
  })

  test('is not sent when the rules cannot be loaded, and the first field says so', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    const sent = await sendForm(offline, { password: 'oranges', confirm: 'apples' })
    expect(await screen.findByText(/^This could not be checked/)).toBeDefined()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(sent).not.toHaveBeenCalled()
  })
})
