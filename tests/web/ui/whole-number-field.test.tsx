import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WholeNumberField } from '../../../web/ui/whole-number-field'

function Seats() {
  const [seats, setSeats] = useState(8)
  return (
    <>
      <WholeNumberField label="Seats" min={2} max={20} value={seats} onChange={setSeats} />
      <output>{seats}</output>
    </>
  )
}

test('a whole number in range applies while typing', async () => {
  const user = userEvent.setup()
  render(<Seats />)
  const field = screen.getByLabelText<HTMLInputElement>('Seats')
  await user.clear(field)
  await user.type(field, '12')
  expect(screen.getByRole('status').textContent).toBe('12')
  await user.tab()
  expect(field.value).toBe('12')
})

test.each(['12,5', '1 2', '-5', '21', '1', '12 people'])(
  'with "%s" the number stays unchanged, and a message explains it',
  async (text) => {
    const user = userEvent.setup()
    render(<Seats />)
    const field = screen.getByLabelText<HTMLInputElement>('Seats')
    await user.clear(field)
    await user.type(field, text)
    expect(screen.getByRole('status').textContent).toBe('8')
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 2 to 20. It stays 8.')
    await user.tab()
    expect(field.value).toBe('8')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
