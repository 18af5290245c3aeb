import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PopularLocations } from '../../../web/features/places/search/popular-locations'
import type { LocationFeature } from '../../../worker/contract/places'
import { FULL_DRAFT, openWizard } from '../support/wizard'

/* The wizard (product.md 4.24 to 4.27) and its fixed lists: types, start times, popular places. */

const user = userEvent.setup()

describe('the wizard (/create-activity)', () => {
  const openStep = async (step: number) => {
    const wizard = await openWizard({ search: `?step=${step}`, draft: FULL_DRAFT })
    await screen.findByText(new RegExp(`^Step ${step} of 7`))
    return wizard
  }

  test.each([
    [1, 'Activity Type'],
    [2, 'Basic Info'],
    [3, 'Schedule'],
    [4, 'Location'],
    [5, 'Details'],
    [6, 'Pricing'],
    [7, 'Review'],
  ])('step %i is %s, with Previous and Next up to step 6', async (step, name) => {
    await openStep(step)
    expect(screen.getByText(`Step ${step} of 7 · ${name}`)).toBeTruthy()
    for (const button of ['Previous', 'Next'])
      expect(screen.queryAllByRole('button', { name: button })).toHaveLength(step < 7 ? 1 : 0)
  })

  test('step 1 has a card for each type with name, description, icon, default image, and color', async () => {
    await openStep(1)
    const cards = [...document.querySelectorAll('button[aria-pressed]')]
    expect(cards.map((card) => card.querySelector('b')?.textContent)).toEqual([
      'Sports & Fitness',
      'Social',
      'Learning',
      'Entertainment',
      'Travel',
      'Wellness',
      'Other',
    ])
    for (const card of cards) {
      expect(card.querySelector('b + span')?.textContent).toMatch(/^[A-Z]/)
      expect(card.querySelector('b svg')).not.toBeNull()
      expect(card.querySelector('[data-type] > svg')).not.toBeNull()
      expect(card.getAttribute('data-type')).toMatch(/^[A-Z_]+$/)
    }
  })

  test('step 2 has title, description with a 0/500 counter, and image upload', async () => {
    await openWizard({ draft: { type: 'SOCIAL' } })
    expect(await screen.findByLabelText('Title')).toBeTruthy()
    expect(screen.getByText('0/500')).toBeTruthy()
    expect(screen.getByLabelText(/^Choose image$/)).toBeTruthy()
  })

  test('step 3 has time presets, custom time, and a duration slider', async () => {
    await openStep(3)
    const presets = within(screen.getByRole('radiogroup', { name: 'Time presets' })).getAllByRole('radio')
    expect(presets.map((preset) => (preset as HTMLInputElement).value)).toEqual([
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '20:00',
    ])
    expect(presets.map((preset) => preset.closest('label')?.querySelector('span')?.textContent)).toEqual([
      'Early Morning',
      'Morning',
      'Lunch Time',
      'Afternoon',
      'Evening',
      'Night',
    ])
    expect(screen.getByRole('slider', { name: 'Duration' })).toBeTruthy()
    expect(screen.getByLabelText('Custom time').getAttribute('type')).toBe('time')
  })

  test('step 4 has a place search and popular locations', async () => {
    await openStep(4)
    expect(await screen.findByRole('combobox', { name: 'Search for a place' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Popular locations' })).toBeTruthy()
  })

  test('step 4 has the popular locations West LA (park), Downtown (sports), Alhambra (indoor), Irvine (wellness), all in California', async () => {
    const chosen: LocationFeature[] = []
    render(<PopularLocations chosenId={undefined} onChoose={(place) => chosen.push(place)} />)
    for (const button of screen.getAllByRole('button')) await user.click(button)
    expect(chosen.map(({ text, properties }) => [text, properties.category, properties.state])).toEqual([
      ['West LA', 'park', 'CA'],
      ['Downtown', 'sports', 'CA'],
      ['Alhambra', 'indoor', 'CA'],
      ['Irvine', 'wellness', 'CA'],
    ])
  })

  test('step 5 has a max participants slider, the difficulty, and a row for more options, such as who can find it', async () => {
    await openStep(5)
    const choices = () => screen.getAllByRole('radio').map((level) => (level as HTMLInputElement).value)
    expect(screen.getByRole('slider', { name: 'Max participants' })).toBeTruthy()
    expect(choices()).toEqual(['Beginner', 'Intermediate', 'Advanced'])
    const more = screen.getByRole('button', { name: /^More options/ })
    expect(more.textContent).toBe('More optionsYou approve everyone · Members and your link')
    fireEvent.click(more)
    const dialog = within(await screen.findByRole('dialog', { name: 'More options' }))
    const rows = [...document.querySelectorAll('[role=dialog] summary')].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Who needs your OK? Everyone',
      'Who can find it Members and your link',
      'Spots and waitlist Fills itself from the waitlist',
      'Questions for applicants None',
      'Language As in the text',
    ])
    fireEvent.click(dialog.getByRole('radio', { name: 'Only with the link' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(more.textContent).toContain('You approve everyone · Only with the link'))
  })

  test('step 7 has a summary and a Create Activity button', async () => {
    await openStep(7)
    const summary = screen.getByRole('link', { name: 'Change Title' }).closest('dl')?.textContent
    for (const text of ['Travel', 'Full Moon Bluff Walk', 'December 19, 2026', 'Palisades Park', '12', '$5'])
      expect(summary, text).toContain(text)
    expect(screen.getByRole('button', { name: 'Create Activity' })).toBeTruthy()
  })

  test('Back and Close go back in the history', async () => {
    const { history } = await openWizard()
    await screen.findByText(/^Step 1 of 7/)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { name: '/explore' })).toBeTruthy()
    history.forward()
    await screen.findByText(/^Step 1 of 7/)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: '/explore' })).toBeTruthy()
  })
})
