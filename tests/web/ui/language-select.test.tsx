import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LanguageSelect } from '../../../web/ui/language-select'

test('chooses a language by its own name', async () => {
  const onChoose = vi.fn()
  render(
    <LanguageSelect
      choices={[
        ['en', 'English'],
        ['es', 'Español'],
      ]}
      onChoose={onChoose}
    />,
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('en')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Español')
  expect(onChoose).toHaveBeenCalledWith('es')
})

test('shows nothing if the site has only one language', () => {
  const { container } = render(<LanguageSelect choices={[['en', 'English']]} onChoose={() => {}} />)
  expect(container.textContent).toBe('')
})
