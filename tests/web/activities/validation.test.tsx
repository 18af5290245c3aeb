import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../web/features/activities/wizard/draft'
import { EMPTY_DRAFT, parsePrice } from '../../../web/features/activities/wizard/draft'
import { toNewActivity } from '../../../web/features/activities/wizard/send'
import { missingIn } from '../../../web/features/activities/wizard/validation'
import { openEdit } from '../support/management'
import { NOW } from '../support/timers'
import { FULL_DRAFT, openWizard, PLACES } from '../support/wizard'

/* Validation of activities (product.md 4.1, 4.24, 5.1) in the wizard and the edit dialog. */

const user = userEvent.setup()

describe('the Next button of the wizard', () => {
  const clock = { now: NOW.getTime(), timeZone: 'America/Los_Angeles' }
  const RULES: [
    rule: string,
    step: 1 | 2 | 3 | 4 | 5 | 6 | 7,
    incomplete: Partial<Draft>,
    complete: Partial<Draft>,
  ][] = [
    ['step 1 requires a type', 1, {}, { type: 'SOCIAL' }],
    [
      'step 2 requires a title that is not blank',
      2,
      { title: '  ', description: 'D' },
      { title: 'T', description: 'D' },
    ],
    [
      'step 2 requires a description that is not blank',
      2,
      { title: 'T', description: ' ' },
      { title: 'T', description: 'D' },
    ],
    ['step 3 requires a date', 3, { time: '18:00' }, { date: '2026-12-19', time: '18:00' }],
    ['step 3 requires a time', 3, { date: '2026-12-19' }, { date: '2026-12-19', time: '18:00' }],
    ['step 4 requires a location', 4, {}, { place: PLACES[0] ?? null }],
    ['step 5 requires maxParticipants above 0', 5, { maxParticipants: 0 }, { maxParticipants: 1 }],
  ]
  test.each(RULES)('%s', (_, step, incomplete, complete) => {
    expect(missingIn(step, { ...EMPTY_DRAFT, ...incomplete }, clock)).toMatch(/^\w.*\.$/)
    expect(missingIn(step, { ...EMPTY_DRAFT, ...complete }, clock)).toBeNull()
  })

  test('a description may exceed the counter of 500 characters', async () => {
    await openWizard({ draft: { ...FULL_DRAFT, description: 'x'.repeat(501) }, search: '?step=2' })
    expect(await screen.findByText('501/500')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
  })

  test('the price is at least 0 with two decimals, and non-numeric text becomes 0', async () => {
    await openWizard({ draft: FULL_DRAFT, search: '?step=6' })
    const price = await screen.findByLabelText<HTMLInputElement>('Price per participant')
    expect([price.type, price.inputMode]).toEqual(['text', 'decimal'])
    expect(['12.5', 'abc', '', '-5', '0.001'].map((text) => parsePrice(text, 'USD'))).toEqual([
      12.5,
      0,
      0,
      undefined,
      undefined,
    ])
  })

  test('an invalid price keeps the text and the step, and shows the format', async () => {
    const { store } = await openWizard({ draft: FULL_DRAFT, search: '?step=6' })
    const price = await screen.findByLabelText<HTMLInputElement>('Price per participant')
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    await user.clear(price)
    await user.type(price, '12 50')
    await user.tab()
    expect(price.value).toBe('12 50')
    expect(price.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Enter a price of at most $100,000, such as 12.50.')).toBeTruthy()
    expect(next.disabled).toBe(true)
    await user.clear(price)
    await user.type(price, '12,50')
    await user.tab()
    expect(price.value).toBe('12.5')
    expect(next.disabled).toBe(false)
    expect(store.getState().draft).toMatchObject({ price: 12.5, isFree: false })
    expect(toNewActivity(store.getState().draft)).not.toHaveProperty('unreadPrice')
  })
})

describe('the edit dialog', () => {
  test('accepts a decimal comma, and refuses text that is not a number', async () => {
    const { dialog, save, changed } = await openEdit()
    const [maximum, price] = [dialog.getByLabelText('Max Participants'), dialog.getByLabelText('Price ($)')]
    const fill = async (field: HTMLElement, text: string) => {
      await user.clear(field)
      await user.type(field, text)
    }
    await fill(maximum, '12,5')
    await fill(price, '-5')
    await save()
    expect(await dialog.findByText('Enter a whole number, such as 12')).toBeTruthy()
    expect(dialog.getByText('Enter a price such as 12.50')).toBeTruthy()
    expect(changed()).toBeUndefined()
    await fill(maximum, '20')
    await fill(price, '12,50')
    await save()
    await waitFor(() =>
      expect(changed()).toMatchObject({
        maxParticipants: 20,
        price: 12.5,
      }),
    )
  })

  test("refuses decimals in the price if the place's currency has none", async () => {
    const { dialog, save, changed } = await openEdit({ currency: 'JPY', price: 1500 })
    const price = dialog.getByLabelText('Price (¥)')
    await user.clear(price)
    await user.type(price, '1500,5')
    await save()
    expect(await dialog.findByText('Enter a price without decimals')).toBeTruthy()
    expect(changed()).toBeUndefined()
  })
})
