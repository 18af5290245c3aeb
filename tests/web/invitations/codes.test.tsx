import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generateCode } from '../../../web/features/invitations/codes/form'
import { codeOf, openCodes, row, user } from '../support/invitation-codes'
import { answerSettings, openPage, sent } from '../support/settings'

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
