import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generateCode } from '../../../web/features/invitations/codes/form'
import { codeOf, openCodes, row, user } from '../support/invitation-codes'
import { answerSettings, bodiesOf, openPage } from '../support/settings'

const newForm = () => within(screen.getByRole('form', { name: 'New invitation code' }))
const create = () => user.click(newForm().getByRole('button', { name: 'Create' }))

test('shows the card only to an admin', async () => {
  const requests = answerSettings()
  await openPage('/settings?section=invite')
  await screen.findByText(/^You have 3 invitations left/)
  expect(screen.queryByRole('heading', { name: 'Invitation Code Management' })).toBeNull()
  const paths = requests.map(({ call }) => call).filter((call) => call.includes('/invitations'))
  expect(paths).toEqual(['GET /api/invitations/mine'])
})

test('each code shows its state, uses, expiry, and description', async () => {
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

test('shows an empty state without codes', async () => {
  await openCodes([])
  expect(await screen.findByRole('heading', { name: 'No invitation codes yet' })).toBeTruthy()
  expect(screen.getByText('No one has signed up with a code yet.')).toBeTruthy()
})

describe('a new code', () => {
  test('defaults to No description and 10 uses, and is upper-cased: Invitation code created successfully!', async () => {
    const requests = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'spring-27')
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toBe('SPRING-27')
    await create()
    expect(await screen.findByText('Invitation code created successfully!')).toBeTruthy()
    expect(bodiesOf(requests, 'POST /api/invitations/create')).toEqual([
      { code: 'SPRING-27', description: 'No description', maxUses: 10, expiresAt: null },
    ])
    expect(await row('SPRING-27')).toBeTruthy()
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toBe('')
  })

  test('is not created without a code: Please enter a code', async () => {
    const requests = await openCodes([])
    await create()
    expect(await screen.findByText('Please enter a code')).toBeTruthy()
    expect(bodiesOf(requests, 'POST /api/invitations/create')).toHaveLength(0)
  })

  test.each([
    ['many', 1],
    ['', 1],
    ['30', 30],
  ])('turns the usage limit "%s" into %i', async (typed, maxUses) => {
    const requests = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await user.clear(newForm().getByLabelText('Usage limit'))
    if (typed) await user.type(newForm().getByLabelText('Usage limit'), typed)
    await create()
    await waitFor(() =>
      expect(bodiesOf(requests, 'POST /api/invitations/create')).toMatchObject([{ maxUses }]),
    )
  })

  test('refuses a usage limit of 0', async () => {
    const requests = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await user.clear(newForm().getByLabelText('Usage limit'))
    await user.type(newForm().getByLabelText('Usage limit'), '0')
    await create()
    expect(await screen.findByText('Usage limit must be at least 1')).toBeTruthy()
    expect(bodiesOf(requests, 'POST /api/invitations/create')).toHaveLength(0)
  })

  test('expires at the end of its last day', async () => {
    const requests = await openCodes([])
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await user.type(newForm().getByLabelText(/^Last day/), '2030-12-31')
    await create()
    await waitFor(() =>
      expect(bodiesOf(requests, 'POST /api/invitations/create')).toMatchObject([
        { expiresAt: new Date(2030, 11, 31, 23, 59, 59, 999).toISOString() },
      ]),
    )
  })

  test('shows an existing code at the field: Code already exists', async () => {
    await openCodes([], { refusal: { code: 'code_exists', message: 'Code already exists' } })
    await user.type(newForm().getByLabelText('Code'), 'ABC')
    await create()
    const message = await screen.findByText('Code already exists')
    expect(message.id).toBe(newForm().getByLabelText('Code').getAttribute('aria-describedby'))
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toBe('ABC')
  })

  test('can be generated with 8 characters from A to Z and 0 to 9', async () => {
    await openCodes([])
    await user.click(newForm().getByRole('button', { name: 'Generate code' }))
    expect(newForm().getByLabelText<HTMLInputElement>('Code').value).toMatch(/^[A-Z0-9]{8}$/)
    const codes = Array.from({ length: 400 }, generateCode)
    expect(codes.every((code) => /^[A-Z0-9]{8}$/.test(code))).toBe(true)
    expect(new Set(codes.join('')).size).toBe(36)
  })
})
