import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DialogPending } from '../../../web/ui/dialog/dialog-pending'

test('while a dialog loads, the page is covered, not only the card that opens it', () => {
  const { container } = render(<DialogPending />)
  expect(container.innerHTML).toBe('')
  expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy()
})
