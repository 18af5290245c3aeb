import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { isExtendable } from '../../../web/features/activities/management/state'
import { toNewMinimum } from '../../../web/features/activities/seat-options/planned-minimum'
import { toNewActivity } from '../../../web/features/activities/wizard/send'
import { goesAheadText, tentativeText } from '../../../worker/contract/goes-ahead-text'
import { answerActivityPages, openPage, seatOf } from '../support/coming-soon'
import { activityOf as foundActivity } from '../support/explore'
import { activityOf, answerManagement, openEdit, openManagement } from '../support/management'
import { openMoreOptions } from '../support/wizard'

/** A minimum to be decided on Thursday at 10 AM in Los Angeles, a day and a half before the organizer's sample activity. */
const minimum = {
  participants: 13,
  decidesAt: '2026-12-03T18:00:00.000Z',
  isConfirmed: false,
  isExtended: false,
}
/** A minimum to be decided six hours before Explore's sample activity. */
const soon = { ...minimum, participants: 7, decidesAt: '2026-12-02T19:30:00.000Z' }

describe('the text', () => {
  const textOf = (participants: number, isConfirmed = false) =>
    goesAheadText({ participants, minimum: { ...minimum, isConfirmed }, timeZone: 'America/Los_Angeles' })

  test('shows how many are missing, that enough have joined, or that it goes ahead', () => {
    expect(textOf(11)).toBe('Goes ahead when 2 more join')
    expect(textOf(12)).toBe('Goes ahead when 1 more joins')
    expect(textOf(13)).toBe('Enough people joined. Confirmed on Thu, Dec 3, 10:00\u00a0AM')
    expect(textOf(5, true)).toBe('It goes ahead')
  })

  test('is empty without a minimum, and shows the decision once it is made', () => {
    const activity = { participants: 3, timeZone: 'America/Los_Angeles' }
    expect(goesAheadText({ ...activity, minimum: null })).toBeNull()
    expect(tentativeText({ ...activity, minimum: { ...minimum, isConfirmed: true } })).toBeNull()
  })
})

describe('a tentative activity', () => {
  test('shows how many of the needed people have joined, and the deadline', async () => {
    answerActivityPages({ activity: foundActivity({ participantAvatars: [], minimum: soon }) })
    await openPage('/activity/hike')
    expect(await screen.findByText('Goes ahead when 2 more join')).toBeTruthy()
    expect(screen.getByText('7 needed by Wed, Dec 2, 11:30 AM PST')).toBeTruthy()
    expect(screen.getByRole('img', { name: '5 of 7 needed people have joined' })).toBeTruthy()
    expect(screen.getByText('Tentative')).toBeTruthy()
  })

  test('warns of the last spots all the same', async () => {
    const maxParticipants = 8
    answerActivityPages({
      activity: foundActivity({ participantAvatars: [], minimum: soon, maxParticipants, spotsLeft: 3 }),
    })
    await openPage('/activity/hike')
    expect(await screen.findByText('Goes ahead when 2 more join')).toBeTruthy()
    expect(screen.getByText('3 spots left')).toBeTruthy()
  })

  test("is dashed in the calendar, and its card shows the decision's date", async () => {
    answerActivityPages({ coming: [seatOf({ minimum: soon })] })
    await openPage('/coming-soon')
    expect(await screen.findByText('Tentative, needs 2 more')).toBeTruthy()
    expect(screen.getByText(/^Tentative plans are confirmed/)).toBeTruthy()
    expect(screen.getByText('Goes ahead when 2 more join. Decided on Wed, Dec 2, 11:30 AM PST')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add to Calendar' })).toBeTruthy()
  })

  test('shows no mark once it is confirmed', async () => {
    answerActivityPages({ coming: [seatOf({ minimum: { ...soon, isConfirmed: true } })] })
    await openPage('/coming-soon')
    expect(await screen.findByRole('button', { name: 'Add to Calendar' })).toBeTruthy()
    expect(screen.queryByText(/Tentative|Dashed/)).toBeNull()
  })
})

describe('the organizer', () => {
  test('extends the decision once, and sees how many are notified', async () => {
    const user = userEvent.setup()
    const requests = answerManagement({ activities: [activityOf({ minimum })] })
    await openManagement()
    expect(
      await screen.findByText('Goes ahead when 2 more join. Decided on Thu, Dec 3, 10:00 AM'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Extend the decision' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the decision' }))
    expect(dialog.getByLabelText<HTMLInputElement>('New decision').value).toBe('2026-12-04T10:00')
    await user.click(dialog.getByRole('button', { name: 'Extend and notify 11 people' }))
    expect(requests.find(({ call }) => call === 'POST /api/activities/extend/hike')?.body).toEqual({
      decidesAt: '2026-12-04T10:00',
    })
  })

  test('cannot extend it twice, nor once it is confirmed, nor into the last hour', () => {
    const extendable = (changes: object) => isExtendable(activityOf({ minimum: { ...minimum, ...changes } }))
    expect(extendable({})).toBe(true)
    expect(extendable({ isExtended: true })).toBe(false)
    expect(extendable({ isConfirmed: true })).toBe(false)
    expect(extendable({ decidesAt: '2026-12-05T01:00:00.000Z' })).toBe(false)
    expect(isExtendable(activityOf())).toBe(false)
  })

  test('changes the number in the edit dialog, which keeps the decision', async () => {
    const { dialog, save, changed } = await openEdit({ minimum })
    expect(dialog.getByText('Fills itself from the waitlist, needs 13 people')).toBeTruthy()
    expect(await dialog.findByText('Decided on Thu, Dec 3, 10:00 AM')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('People needed'), { target: { value: '12' } })
    await save()
    expect(changed()).toMatchObject({
      minimum: { participants: 12, decidesAt: minimum.decidesAt },
    })
  })

  test('is not offered a minimum for an activity that people have joined', async () => {
    const { dialog } = await openEdit()
    expect(await dialog.findByRole('switch', { name: 'Fill open spots for me' })).toBeTruthy()
    expect(dialog.queryByRole('switch', { name: /^Only goes ahead/ })).toBeNull()
  })
})

describe('the wizard', () => {
  test("asks with one switch, and sends the decision in the place's local time", async () => {
    const user = userEvent.setup()
    const { store } = await openMoreOptions()
    expect(screen.queryByLabelText('People needed')).toBeNull()
    await user.click(await screen.findByRole('switch', { name: 'Needs a minimum' }))
    await user.selectOptions(screen.getByLabelText('Decided'), '2 days before the start')
    expect(store.getState().draft.minimum).toEqual({ participants: 4, hoursBefore: 48 })
    expect(toNewActivity(store.getState().draft)?.minimum).toEqual({
      participants: 4,
      decidesAt: '2026-12-17T18:00',
    })
    await user.click(screen.getByRole('switch', { name: 'Needs a minimum' }))
    expect(toNewActivity(store.getState().draft)?.minimum).toBeNull()
  })

  test('never sends more people than there are spots', () => {
    const start = { date: '2026-12-19', time: '00:30', maxParticipants: 3 }
    expect(toNewMinimum({ participants: 8, hoursBefore: 1 }, start)).toEqual({
      participants: 3,
      decidesAt: '2026-12-18T23:30',
    })
  })
})
