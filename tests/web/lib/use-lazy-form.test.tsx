import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ZodType } from 'zod'
import { z } from 'zod'
import { useLazyForm } from '../../../web/lib/use-lazy-form'
import { Field } from '../../../web/ui/field'
import { Input } from '../../../web/ui/input'

type Typed = { name: string; city: string }

const RULES = z.object({ name: z.string(), city: z.string().max(8, 'Too long') })
const user = userEvent.setup()

/** Renders a form with a prefilled name. @returns a mock that is called with the sent values */
function renderForm(rules: () => Promise<ZodType<Typed, Typed>>) {
  const send = vi.fn<(values: Typed) => void>()
  function Form() {
    const { register, handleSubmit, formState, load } = useLazyForm({
      rules,
      defaultValues: { name: 'Ana', city: '' },
    })
    return (
      <form onSubmit={(event) => void handleSubmit(send)(event)} onFocus={load}>
        <Field label="Name" error={formState.errors.name?.message}>
          <Input {...register('name')} />
        </Field>
        <Field label="City" error={formState.errors.city?.message}>
          <Input {...register('city')} />
        </Field>
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<Form />)
  return send
}

/** Submits the form without focusing anything, as a password manager may. */
const sendAtOnce = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).click()

test('a form submitted before its library loads waits for it and keeps typed text', async () => {
  const send = renderForm(async () => RULES)
  screen.getByLabelText<HTMLInputElement>('City').value = 'Oslo'
  sendAtOnce()
  expect(send).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ana', city: 'Oslo' }, undefined), {
    timeout: 5000,
  })
})

test('keys pressed while the library loads are kept, and errors disappear while typing', async () => {
  const send = renderForm(async () => RULES)
  await user.type(screen.getByLabelText('City'), 'Los Angeles')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Too long')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await vi.waitFor(() => expect(screen.queryByText('Too long')).toBeNull(), { timeout: 5000 })
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ana', city: 'Los Ange' }, undefined), {
    timeout: 5000,
  })
})

test('a form whose rules fail to load is not sent, and shows a message at the first field', async () => {
  const send = renderForm(() => Promise.reject(new TypeError('Failed to fetch')))
  sendAtOnce()
  expect(await screen.findByText(/^We couldn't check this/)).toBeTruthy()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})
