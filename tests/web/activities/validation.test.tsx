import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../../web/features/activities/wizard/draft'
import { EMPTY_DRAFT, parsePrice } from '../../../web/features/activities/wizard/draft'
import { missingIn } from '../../../web/features/activities/wizard/validation'
import { activityOf, answerManagement, NOW, openManagement } from '../support/management'
import { answerNetwork, FULL_DRAFT, openWizard, PLACES } from '../support/wizard'

/* Validation of activities (product.md 4.1, 4.24, 5.1) in the wizard, the place search, and the edit dialog. */

const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

describe('Wizard Next', () => {
  const clock = { now: NOW.getTime(), timeZone: 'America/Los_Angeles' }
  const RULES: [
    rule: string,
    step: 1 | 2 | 3 | 4 | 5 | 6 | 7,
    without: Partial<Draft>,
    within: Partial<Draft>,
  ][] = [
    ['step 1 needs a type', 1, {}, { type: 'SOCIAL' }],
    [
      'step 2 non-empty trimmed title',
      2,
      { title: '  ', description: 'D' },
      { title: 'T', description: 'D' },
    ],
    [
      'step 2 non-empty trimmed description',
      2,
      { title: 'T', description: ' ' },
      { title: 'T', description: 'D' },
    ],
    ['step 3 date', 3, { time: '18:00' }, { date: '2026-12-19', time: '18:00' }],
    ['step 3 time', 3, { date: '2026-12-19' }, { date: '2026-12-19', time: '18:00' }],
    ['step 4 a location', 4, {}, { place: PLACES[0] ?? null }],
    ['step 5 maxParticipants above 0', 5, { maxParticipants: 0 }, { maxParticipants: 1 }],
  ]
  test.each(RULES)('%s', (_, step, lacking, holding) => {
    expect(missingIn(step, { ...EMPTY_DRAFT, ...lacking }, clock)).toMatch(/^\w.*\.$/)
    expect(missingIn(step, { ...EMPTY_DRAFT, ...holding }, clock)).toBeNull()
  })

  test('steps 6, 7 always', () => {
    for (const step of [6, 7] as const) expect(missingIn(step, EMPTY_DRAFT, clock)).toBeNull()
  })

  test('The 500 counter is not enforced', async () => {
    await openWizard({ draft: { ...FULL_DRAFT, description: 'x'.repeat(501) }, search: '?step=2' })
    expect(await screen.findByText('501/500')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
  })

  test('Price: number, min 0, step 0.01, non-numeric becomes 0', async () => {
    await openWizard({ draft: FULL_DRAFT, search: '?step=6' })
    const price = await screen.findByLabelText<HTMLInputElement>('Price per participant')
    expect([price.type, price.min, price.step]).toEqual(['number', '0', '0.01'])
    expect([parsePrice('12.5'), parsePrice('abc'), parsePrice('')]).toEqual([12.5, 0, 0])
  })
})

describe('Location search', () => {
  test('starts at 2+ characters after 300 ms pause, limit 5, US only', async () => {
    const asked = answerNetwork({
      'GET /api/locations/search': { body: { items: PLACES, nextCursor: null } },
    })
    await openWizard({ draft: { ...FULL_DRAFT, place: null }, search: '?step=4' })
    const field = await screen.findByRole('combobox')
    const searches = () => asked.filter(({ call }) => call === 'GET /api/locations/search')
    fireEvent.change(field, { target: { value: 'p' } })
    fireEvent.change(field, { target: { value: 'pa' } })
    fireEvent.change(field, { target: { value: 'pal' } })
    await waitFor(() => expect(searches()).toHaveLength(1))
    expect(Object.fromEntries(searches()[0]?.query ?? [])).toMatchObject({
      q: 'pal',
      limit: '5',
      country: 'us',
    })
  })
})

describe('Edit dialog', () => {
  test('max participants parsed as integer, price as decimal', async () => {
    const asked = answerManagement({ activities: [activityOf()] })
    await openManagement()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Activity' }))
    for (const [label, text] of [
      ['Max Participants', '20'],
      ['Price ($)', '7.25'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label))
      await user.type(dialog.getByLabelText(label), text)
    }
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call === 'PATCH /api/activities/hike')?.body).toMatchObject({
        maxParticipants: 20,
        price: 7.25,
      }),
    )
  })
})
