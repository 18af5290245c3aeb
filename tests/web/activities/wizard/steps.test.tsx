import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { WIZARD_AUTO_ADVANCE_MS } from '../../../../worker/contract/limits'
import { stopTimers } from '../../support/timers'
import { answerNetwork, FULL_DRAFT, openWizard, PLACES, USER_ID } from '../../support/wizard'

const NEXT = { name: 'Next' }
const findQuestion = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  answerNetwork({})
})

describe('steps and URLs', () => {
  test('a step after an incomplete one redirects to the first incomplete step', async () => {
    const { step } = await openWizard({ search: '?step=6', draft: { type: 'SOCIAL' } })
    await findQuestion('Tell people about it')
    await waitFor(() => expect(step()).toBe('2'))
    expect(screen.getByText('Step 2 of 7 · Basic Info')).toBeTruthy()
  })

  test('without a step in the URL, the wizard opens the first incomplete step', async () => {
    const { step } = await openWizard({ draft: FULL_DRAFT })
    await findQuestion('Ready to go?')
    await waitFor(() => expect(step()).toBe('7'))
  })

  test('Next is disabled until the step is complete, and names the missing fields', async () => {
    const user = userEvent.setup()
    const { step } = await openWizard({ draft: { type: 'SOCIAL' } })
    await findQuestion('Tell people about it')
    const next = screen.getByRole<HTMLButtonElement>('button', NEXT)
    expect(next.disabled).toBe(true)
    const hint = document.getElementById(next.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Add a title and a description to continue.')
    await user.type(screen.getByLabelText('Title'), 'Taco night')
    await user.type(screen.getByLabelText('Description'), 'x'.repeat(3))
    expect(screen.getByText('3/500')).toBeTruthy()
    expect(next.disabled).toBe(false)
    await user.type(screen.getByLabelText('Title'), '{Enter}')
    const heading = await findQuestion('When does it happen?')
    expect(step()).toBe('3')
    expect(document.activeElement).toBe(heading)
  })

  test('a step that starts with an empty text field focuses it', async () => {
    const user = userEvent.setup()
    await openWizard()
    await user.click(await screen.findByRole('button', { name: /^Social/ }))
    await findQuestion('Tell people about it')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  })

  test('Review shows once nothing is missing, and opens the review', async () => {
    const user = userEvent.setup()
    const { step, store } = await openWizard({ search: '?step=4', draft: { ...FULL_DRAFT, place: null } })
    await findQuestion('Where do you meet?')
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
    act(() => store.getState().change({ place: PLACES[0] ?? null }))
    await user.click(await screen.findByRole('button', { name: 'Review' }))
    await findQuestion('Ready to go?')
    expect(step()).toBe('7')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await findQuestion('Where do you meet?')
  })

  test.each([
    [5, 'Who can come along?'],
    [6, 'What does it cost?'],
  ])('step %i has no Review, because Next leads there', async (step, question) => {
    await openWizard({ search: `?step=${step}`, draft: FULL_DRAFT })
    await findQuestion(question)
    expect(screen.getByRole('button', NEXT)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  })

  test("the browser's back button goes one step back", async () => {
    const user = userEvent.setup()
    const { history, step } = await openWizard({ search: '?step=4', draft: FULL_DRAFT })
    await findQuestion('Where do you meet?')
    await user.click(screen.getByRole('button', NEXT))
    await findQuestion('Who can come along?')
    history.back()
    await findQuestion('Where do you meet?')
    expect(step()).toBe('4')
  })

  test('Previous goes back in the history when the previous entry is that step', async () => {
    const user = userEvent.setup()
    const { history } = await openWizard({ search: '?step=5', draft: FULL_DRAFT })
    await findQuestion('Who can come along?')
    const { length } = history
    await user.click(screen.getByRole('button', NEXT))
    await findQuestion('What does it cost?')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await findQuestion('Who can come along?')
    expect(history.location.state.__TSR_index).toBe(1)
    expect(length).toBe(2)
  })

  test('the first step has no Previous, and the review has neither Previous nor Next', async () => {
    const { history } = await openWizard({ search: '?step=1', draft: FULL_DRAFT })
    await findQuestion('What are you planning?')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    history.push('/create-activity?step=7')
    await findQuestion('Ready to go?')
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    expect(screen.queryByRole('button', NEXT)).toBeNull()
  })
})

describe('leaving', () => {
  test('an empty draft is left without a prompt', async () => {
    const user = userEvent.setup()
    await openWizard()
    await findQuestion('What are you planning?')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await findQuestion('/explore')
  })

  test('Keep draft leaves the wizard and keeps the draft', async () => {
    const user = userEvent.setup()
    const { store } = await openWizard({ search: '?step=5', draft: FULL_DRAFT })
    await findQuestion('Who can come along?')
    await user.click(screen.getByRole('button', NEXT))
    await findQuestion('What does it cost?')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Keep draft' }))
    await findQuestion('/explore')
    expect(store.getState().draft.title).toBe(FULL_DRAFT.title)
  })

  test('Discard draft leaves the wizard and deletes the draft', async () => {
    const user = userEvent.setup()
    const { store } = await openWizard({ search: '?step=5', draft: FULL_DRAFT })
    await findQuestion('Who can come along?')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
    await findQuestion('/explore')
    await waitFor(() => expect(store.getState().draft.title).toBe(''))
  })

  test('keeps a draft for each user across a reload', async () => {
    await openWizard({ draft: { title: 'Mine' } })
    const stored = JSON.parse(sessionStorage.getItem(`tagalong.draft.${USER_ID}`) ?? '{}')
    expect(stored.state.draft.title).toBe('Mine')
  })
})

describe('the type step', () => {
  test('choosing a card opens the next step after 300 ms', async () => {
    const { store } = await openWizard()
    await findQuestion('What are you planning?')
    const advance = stopTimers()
    fireEvent.click(screen.getByRole('button', { name: /Learning/ }))
    expect(store.getState().draft.type).toBe('LEARNING')
    await advance(WIZARD_AUTO_ADVANCE_MS - 1)
    expect(screen.getByText('What are you planning?')).toBeTruthy()
    await findQuestion('Tell people about it')
  })

  test('arrow keys neither choose a type nor open the next step', async () => {
    const user = userEvent.setup({ delay: null })
    const { store } = await openWizard()
    await findQuestion('What are you planning?')
    const advance = stopTimers()
    screen.getByRole('button', { name: /Learning/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await advance(WIZARD_AUTO_ADVANCE_MS + 1)
    expect(store.getState().draft.type).toBeNull()
    await findQuestion('What are you planning?')
  })
})

describe('the schedule step', () => {
  const schedule = { ...FULL_DRAFT, date: null, time: null }

  test('days before today are disabled; arrow keys move through the grid and change the month', async () => {
    const user = userEvent.setup()
    const { store } = await openWizard({ draft: schedule })
    await findQuestion('When does it happen?')
    const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    await screen.findByRole('button', { name: 'Tuesday, December 1, 2026' })
    day('Tuesday, December 1, 2026').focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(day('Tuesday, December 1, 2026'))
    expect(day('Previous month').getAttribute('aria-disabled')).toBe('true')
    await user.click(day('Next month'))
    expect(document.activeElement).toBe(day('Next month'))
    await user.click(day('Previous month'))
    day('Tuesday, December 1, 2026').focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(day('Wednesday, December 9, 2026'))
    await user.keyboard('{PageDown}{End}{Enter}')
    expect(document.activeElement).toBe(day('Saturday, January 9, 2027'))
    expect(store.getState().draft.date).toBe('2027-01-09')
    expect(day('Saturday, January 9, 2027').getAttribute('aria-pressed')).toBe('true')
  })

  test('refuses a time in the past with a message', async () => {
    const user = userEvent.setup()
    await openWizard({ draft: { ...schedule, date: '2026-12-01' } })
    await findQuestion('When does it happen?')
    await user.click(screen.getByRole('radio', { name: /9:00\u00a0AM Morning/ }))
    expect(screen.getByRole('alert').textContent).toBe(
      '9:00\u00a0AM on that day has already passed. Choose a later time or another day.',
    )
    expect(screen.getByRole<HTMLButtonElement>('button', NEXT).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Custom time'), { target: { value: '17:45' } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', NEXT).disabled).toBe(false)
  })

  test('the duration runs from 15 minutes to 10 hours in steps of 15 minutes, and shows the end', async () => {
    await openWizard({ search: '?step=3', draft: { ...FULL_DRAFT, time: '20:00' } })
    await findQuestion('When does it happen?')
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Duration' })
    expect([slider.min, slider.max, slider.step]).toEqual(['15', '600', '15'])
    fireEvent.change(slider, { target: { value: '300' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('5 h')
    expect(screen.getByText('Ends at 1:00 AM the next day')).toBeTruthy()
  })
})

describe('the details and pricing steps', () => {
  test('allows 1 to 50 participants, and stores the difficulty', async () => {
    const user = userEvent.setup()
    const { store } = await openWizard({ search: '?step=5', draft: FULL_DRAFT })
    await findQuestion('Who can come along?')
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Max participants' })
    expect([slider.min, slider.max]).toEqual(['1', '50'])
    await user.click(screen.getByRole('radio', { name: /Advanced\s*Experience required/ }))
    expect(store.getState().draft.difficulty).toBe('Advanced')
  })

  test('the free switch sets the price to 0, and switching back restores it', async () => {
    const user = userEvent.setup()
    await openWizard({ search: '?step=6', draft: FULL_DRAFT })
    await findQuestion('What does it cost?')
    const price = screen.getByLabelText<HTMLInputElement>('Price per participant')
    expect(screen.getByText('$60.00')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Free activity' }))
    expect(price.value).toBe('0')
    expect(screen.queryByText('Maximum revenue')).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Free activity' }))
    expect(price.value).toBe('5')
    await user.clear(price)
    expect(screen.queryByText('Maximum revenue')).toBeNull()
    await user.type(price, '12.5')
    expect(screen.getByText('$150.00')).toBeTruthy()
  })
})

test('the preview shows the filled fields, and placeholders for the others', async () => {
  await openWizard({ draft: { type: 'TRAVEL', title: 'Bluff Walk', description: 'Slow' } })
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  expect(preview.getByText('Bluff Walk')).toBeTruthy()
  expect(preview.getByText('Time goes here')).toBeTruthy()
  expect(preview.getByText('Place comes next')).toBeTruthy()
})

describe('a suggested place', () => {
  const FROM_EXPLORE = '?lat=34.0195&lng=-118.503'
  const [palisades = null] = PLACES
  const reverse = { 'GET /api/locations/reverse': { body: { items: [palisades], source: 'geonames' } } }

  test('is the place of a new draft, as soon as a type is chosen', async () => {
    const requests = answerNetwork(reverse)
    const { store } = await openWizard({ search: FROM_EXPLORE })
    await findQuestion('What are you planning?')
    await waitFor(() => expect(requests.find(({ call }) => call.endsWith('/reverse'))).toBeTruthy())
    expect(store.getState().draft.place).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Wellness/ }))
    await waitFor(() => expect(store.getState().draft.place).toEqual(palisades))
  })

  test('leaves a draft in progress alone', async () => {
    const requests = answerNetwork(reverse)
    const { store } = await openWizard({ search: FROM_EXPLORE, draft: { title: 'Bluff walk' } })
    await findQuestion('What are you planning?')
    await userEvent.click(screen.getByRole('button', { name: /^Wellness/ }))
    await findQuestion('Tell people about it')
    expect(store.getState().draft.place).toBeNull()
    expect(requests.filter(({ call }) => call.endsWith('/reverse'))).toEqual([])
  })
})
