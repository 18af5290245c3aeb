import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ActivityCard } from '../../../web/features/activities/explore/card'
import type { Activity } from '../../../worker/contract/activities'
import { activityOf, applicationOf, open } from '../support/explore'

const onCreatorClick = vi.fn()

async function openCard(changes: Partial<Activity> = {}) {
  await open(
    <ActivityCard
      activity={activityOf(changes)}
      action={<button type="button">Apply to Join</button>}
      onCreatorClick={onCreatorClick}
    />,
  )
  const card = screen.getByRole('article', { name: 'Griffith Park Night Hike' })
  const front = within(card).getByRole('button', { name: /Show details/ })
  return { card, front }
}

test('the front shows image, title, type, date, time, and the first part of the place', async () => {
  const { front } = await openCard({ image: '/api/images/file/hike' })
  expect(front.querySelector('img')?.getAttribute('src')).toContain('/api/images/file/hike')
  expect(front.textContent).not.toContain('Los Angeles')
  for (const text of ['Griffith Park Night Hike', 'Travel', 'Griffith Observatory'])
    expect(within(front).getByText(text)).toBeTruthy()
  expect(front.textContent).toMatch(/Wed, 5:30.PM PST, Wed, Dec 2/)
})

test('a click flips the card: only the back is reachable, and its title has the focus', async () => {
  const { card, front } = await openCard()
  await userEvent.click(front)
  expect(front.inert).toBe(true)
  const title = within(card).getByRole('heading', { name: 'Griffith Park Night Hike' })
  expect(document.activeElement).toBe(title)
  expect(title.closest<HTMLElement>('[data-card-back]')?.inert).toBe(false)
})

test('the back shows the details, two lines of description, the price with a dollar sign, and a link to the page', async () => {
  const { card, front } = await openCard()
  await userEvent.click(front)
  const back = card.querySelector<HTMLElement>('[data-card-back]') ?? card
  for (const text of ['Intermediate', '$12', 'Griffith Observatory, Los Angeles', 'Dev Patel', '3.5 miles'])
    expect(within(back).getByText(text)).toBeTruthy()
  expect(within(back).getByText('Bring a headlamp.').classList.contains('clamp2')).toBe(true)
  expect(within(back).getByText(/^5\/12/)).toBeTruthy()
  for (const text of ['Wed, Dec 2', '5:30\u00a0PM']) expect(back.textContent).toContain(text)
  expect(within(card).getByRole('button', { name: 'Apply to Join' })).toBeTruthy()
  const link = within(card).getByRole<HTMLAnchorElement>('link', { name: 'View Details' })
  expect(new URL(link.href).pathname).toBe('/activity/hike')
})

test('Escape flips the card back and returns the focus to the front', async () => {
  const { card, front } = await openCard()
  await userEvent.click(front)
  await userEvent.keyboard('{Escape}')
  expect(front.inert).toBe(false)
  expect(document.activeElement).toBe(front)
  expect(card.querySelector<HTMLElement>('[data-card-back]')?.inert).toBe(true)
})

test('Escape in a dialog that the card opened leaves the card flipped', async () => {
  const { createPortal } = await import('react-dom')
  await open(
    <ActivityCard
      activity={activityOf()}
      action={createPortal(<input aria-label="Note" />, document.body)}
      onCreatorClick={onCreatorClick}
    />,
  )
  const front = screen.getByRole('button', { name: /Show details/ })
  await userEvent.click(front)
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape' })
  expect(front.inert).toBe(true)
})

test('a click outside the buttons flips the card back', async () => {
  const { card, front } = await openCard()
  await userEvent.click(front)
  await userEvent.click(within(card).getByRole('button', { name: 'Flip the card back' }))
  expect(front.inert).toBe(false)
})

test("a click on the organizer's name opens the organizer", async () => {
  const { card, front } = await openCard()
  await userEvent.click(front)
  await userEvent.click(within(card).getByRole('button', { name: 'Organizer Dev Patel' }))
  expect(onCreatorClick).toHaveBeenCalledWith(activityOf().creator)
})

describe('the badge on the picture', () => {
  test.each([
    ['Applied', { application: applicationOf(), spotsLeft: 0 }],
    ['#2 on the waitlist', { application: applicationOf({ waitlistPosition: 2 }), spotsLeft: 0 }],
    ['Approved', { application: applicationOf({ status: 'APPROVED' }) }],
    ['Activity Full', { spotsLeft: 0 }],
    ['3 spots left', { spotsLeft: 3 }],
    ['1 spot left', { spotsLeft: 1 }],
  ] satisfies [string, Partial<Activity>][])('shows "%s"', async (badge, changes) => {
    const { front } = await openCard(changes)
    expect(within(front).getByText(badge)).toBeTruthy()
  })

  test('does not mark more than three remaining spots', async () => {
    const { front } = await openCard({ spotsLeft: 4 })
    expect(within(front).getByText('4 spots left').closest('[data-tone]')).toBeNull()
  })
})
