import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { describeSeatOptions, seatOptionsOf } from '../../../web/features/activities/seat-options/options'
import { toNewActivity } from '../../../web/features/activities/wizard/send'
import type { Activity } from '../../../worker/contract/activities'
import { countsWithoutGroups } from '../support/counts'
import { activityOf, answerManagement, applicationOf, openEdit, openManagement } from '../support/management'
import { NOW } from '../support/timers'
import { FULL_DRAFT, openMoreOptions, openWizard } from '../support/wizard'

/** Matches every setting for seats and the waitlist, and their effects. */
const PARTS =
  /seat|waitlist|guest|goes ahead|minimum|together|group|still coming|have not answered|record|on offer|passed over/i

const controls = (container: HTMLElement) =>
  [...container.querySelectorAll('button, a, input, select, textarea')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
  )
const partsIn = (container: HTMLElement) => controls(container).filter((name) => PARTS.test(name))

describe('a host who sets none of the options sees only one more line', () => {
  test("in the wizard's step, until it is opened", async () => {
    await openMoreOptions()
    const row = (await screen.findByText('Spots and waitlist')).closest('details')
    expect(row?.open).toBe(false)
    expect(row?.querySelector('summary')?.textContent).toContain('Fills itself from the waitlist')
    const step = within(screen.getByRole('dialog', { name: 'More options' }))
    const all = await step.findAllByRole('switch')
    expect(all).toHaveLength(4)
    expect(all.every((each) => row?.contains(each))).toBe(true)
    await userEvent.click(step.getByText('Spots and waitlist'))
    expect(row?.open).toBe(true)
  })

  test("in the wizard's review: none", async () => {
    await openWizard({ draft: FULL_DRAFT, search: '?step=7' })
    await screen.findByRole('button', { name: 'Create Activity' })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(PARTS),
    )
  })

  test('in the edit dialog', async () => {
    answerManagement({ activities: [activityOf()] })
    await openManagement()
    await userEvent.click(await screen.findByRole('button', { name: /^Edit / }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Activity' })
    const lines = [...dialog.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(lines.filter((line) => PARTS.test(line))).toEqual([
      'Spots and waitlist Fills itself from the waitlist',
    ])
  })

  test.each<[string, Partial<Activity>, string[]]>([
    ['a plain activity', {}, []],
    ['a full activity', { participants: 15 }, []],
    [
      'a full activity with a waitlist',
      {
        participants: 15,
        counts: countsWithoutGroups({ pending: 2, waitlisted: 2, applications: 17 }),
      },
      ['Spots and waitlist'],
    ],
    [
      'an activity with free seats and a waitlist',
      {
        counts: countsWithoutGroups({ pending: 2, waitlisted: 2, applications: 13 }),
      },
      [],
    ],
    ['an activity that has started', { dateTime: '2026-12-01T17:30:00.000Z' }, []],
    ['an activity that is over', { dateTime: '2026-12-01T10:00:00.000Z' }, []],
  ])('on the card of %s in My Activities', async (_, fields, parts) => {
    answerManagement({ activities: [activityOf(fields)] })
    await openManagement()
    const card = (await screen.findByRole('heading', { name: 'Griffith Park Night Hike' })).closest('li')
    expect(card && partsIn(card)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^More for/ }))
    await screen.findByRole('menuitem', { name: 'Your numbers' })
    expect(screen.queryAllByRole('menuitem', { name: 'Spots and waitlist' })).toHaveLength(parts.length)
    expect(card?.textContent).not.toMatch(/goes ahead|tentative|on offer|guest/i)
  })

  test('on the page that decides applications: nothing, or the link to the seats', async () => {
    const waiting = ['Iris Park', 'Marcus Bell'].map((name, index) =>
      applicationOf(name, { waitlistedAt: NOW.toISOString(), waitlistPosition: index + 1 }),
    )
    answerManagement({
      activities: [
        activityOf({
          participants: 15,
          counts: countsWithoutGroups({ pending: 3, waitlisted: 2, applications: 18 }),
        }),
      ],
      applications: [applicationOf('Maya Torres'), ...waiting],
    })
    await openManagement('?view=applications&activity=hike')
    await screen.findByRole('list', { name: 'Waitlist' })
    // CSS shows only one: in the waitlist's heading or, on phones, at the top.
    expect(screen.getAllByRole('link', { name: 'Spots' })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Show Iris Park' }))
    expect(document.body.textContent).not.toMatch(
      /passed over|not approved|next free seat|answered|keep the seat|on offer/i,
    )
  })

  test('on the page that decides applications, a day before: the answers with the link to the seats', async () => {
    const asked = { state: 'asked' as const, askedAt: '2026-12-01T12:00:00.000Z' }
    answerManagement({
      activities: [
        activityOf({
          dateTime: '2026-12-02T06:00:00.000Z',
          participants: 15,
          counts: countsWithoutGroups({ pending: 1, waitlisted: 1, applications: 16 }),
        }),
      ],
      applications: [
        applicationOf('Omar Haddad', {
          status: 'APPROVED',
          decidedAt: asked.askedAt,
          stillComing: asked,
        }),
        applicationOf('Iris Park', { waitlistedAt: NOW.toISOString(), waitlistPosition: 1 }),
      ],
    })
    await openManagement('?view=applications&activity=hike')
    const answers = (await screen.findByText('1 has not answered')).closest('details')
    expect(answers?.open).toBe(false)
    const link = screen.getByRole('link', { name: 'Spots', hidden: true })
    expect(answers?.contains(link)).toBe(true)
  })
})

describe('the line about seats and the waitlist', () => {
  test.each([
    [{}, 'Fills itself from the waitlist'],
    [{ minimum: { participants: 4, hoursBefore: 24 } }, 'Fills itself from the waitlist, needs 4 people'],
    [{ allowsGuests: true }, 'Fills itself from the waitlist, friends can come along'],
    [{ offersSeats: false, passesOnSilentSeats: true }, 'You fill open spots'],
    [{ passesOnSilentSeats: true }, 'Fills itself from the waitlist, gives away spots without a reply'],
  ])('says what is set: %j', (chosen, text) => {
    expect(describeSeatOptions(seatOptionsOf(chosen))).toBe(text)
  })

  test("sends the wizard's settings, and lists them before publishing", async () => {
    const user = userEvent.setup()
    const { store } = await openMoreOptions()
    expect(toNewActivity(store.getState().draft)).not.toHaveProperty('offersSeats')
    await user.click(await screen.findByRole('switch', { name: 'People can bring friends' }))
    await user.click(screen.getByRole('switch', { name: 'Fill open spots for me' }))
    expect(screen.getByRole('switch', { name: "Give away spots of people who don't reply" })).toHaveProperty(
      'disabled',
      true,
    )
    expect(toNewActivity(store.getState().draft)).toMatchObject({ allowsGuests: true, offersSeats: false })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    for (const _ of ['to the price', 'to the review'])
      await user.click(await screen.findByRole('button', { name: 'Next' }))
    const rows = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
    expect(rows).toEqual(expect.arrayContaining(['Friends', 'Open spots']))
  })

  test('saves only changed settings in the edit dialog', async () => {
    const { user, dialog, save, changed } = await openEdit()
    await user.click(await dialog.findByRole('switch', { name: "Give away spots of people who don't reply" }))
    expect(dialog.getByText('Fills itself from the waitlist, gives away spots without a reply')).toBeTruthy()
    await save()
    const body = changed()
    expect(body).toMatchObject({ passesOnSilentSeats: true })
    for (const name of ['offersSeats', 'allowsGuests', 'minimum']) expect(body).not.toHaveProperty(name)
  })
})
