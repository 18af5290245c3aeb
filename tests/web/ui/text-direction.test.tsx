import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Input } from '../../../web/ui/input'
import { SearchField } from '../../../web/ui/search-field'
import { Textarea } from '../../../web/ui/textarea'

test('fields take the direction of the typed text', () => {
  render(
    <>
      <Input aria-label="Title" />
      <Textarea aria-label="Description" />
      <SearchField label="Search" value="" onSearch={() => {}} />
    </>,
  )
  for (const name of ['Title', 'Description', 'Search'])
    expect(screen.getByLabelText(name).getAttribute('dir')).toBe('auto')
})
