import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDrafts } from '../../../web/lib/text-drafts'
import type { Comment } from '../../../worker/contract/comments'
import { answerActivityPages, applicationTo, openPage } from '../support/coming-soon'
import { commentOf } from '../support/comments'
import { countsWithoutGroups } from '../support/counts'
import { ANA, activityOf } from '../support/explore'
import { answerManagement, openManagement, activityOf as ownActivityOf } from '../support/management'

beforeEach(() => {
  useDrafts.setState({ texts: {} })
})

const counts = countsWithoutGroups({ pending: 5, waitlisted: 2, applications: 18 })

/** Opens the dialog from the activity's card on Activity Management. */
async function openDialog(fields: Parameters<typeof ownActivityOf>[0] = { counts }) {
  const user = userEvent.setup()
  const backend: Parameters<typeof answerManagement>[0] = { activities: [ownActivityOf(fields)] }
  const requests = answerManagement(backend)
  await openManagement()
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message participants' }))
  const posts = () => requests.filter(({ call }) => call === 'POST /api/updates/activity/hike')
  return { user, backend, dialog, posts }
}

describe('Message participants', () => {
  test('counts each audience, and sends to participants unless another is chosen', async () => {
    const { user, dialog, posts } = await openDialog()
    for (const name of ['11 Approved', '2 Waitlisted', '16 Everyone'])
      expect(dialog.getByRole('radio', { name })).toBeTruthy()
    expect(dialog.getByText('Griffith Park Night Hike, Friday, December 4 at 6:00 PM')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Message' }))
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), '  Bring a headlamp  ')
    await user.click(dialog.getByRole('button', { name: 'Send to 11' }))
    expect(await screen.findByText('Sent to 11')).toBeTruthy()
    expect(posts().map(({ body }) => body)).toEqual([{ content: 'Bring a headlamp', audience: 'approved' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('messages everyone in three presses', async () => {
    const { user, dialog, posts } = await openDialog()
    await user.click(dialog.getByRole('radio', { name: '16 Everyone' }))
    expect(dialog.getByText(/Only you see everyone else's replies/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'New trailhead')
    await user.click(dialog.getByRole('button', { name: 'Send to 16' }))
    expect(await screen.findByText('Sent to 11')).toBeTruthy()
    expect(posts().map(({ body }) => body)).toEqual([{ content: 'New trailhead', audience: 'everybody' }])
  })

  test('an empty audience cannot be chosen, nor the waitlist after the start', async () => {
    const { dialog } = await openDialog({ counts, dateTime: '2026-12-01T17:00:00.000Z' })
    expect(dialog.getByRole('radio', { name: '0 Waitlisted' })).toHaveProperty('disabled', true)
    expect(dialog.getByRole('radio', { name: '11 Everyone' })).toHaveProperty('disabled', false)
  })

  test('the card has no button when there is no one to message', async () => {
    answerManagement({ activities: [ownActivityOf({ participants: 0 })] })
    await openManagement()
    await screen.findByText('Griffith Park Night Hike')
    await userEvent.click(screen.getByRole('button', { name: /^More for/ }))
    await screen.findByRole('menuitem', { name: 'Co-organizers' })
    expect(screen.queryByRole('menuitem', { name: 'Message' })).toBeNull()
  })

  test('a refusal keeps the dialog and the text', async () => {
    const { user, backend, dialog } = await openDialog()
    const message = "You've sent 5 messages about this activity today."
    backend.refusal = { status: 409, code: 'nobody_to_message', message }
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Hello')
    await user.click(dialog.getByRole('button', { name: 'Send to 11' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Hello')
  })

  test('a message of more than 2,000 characters is kept and not sent', async () => {
    const { user, dialog, posts } = await openDialog()
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
    await user.click(field)
    await user.paste('x'.repeat(2095))
    await user.click(dialog.getByRole('button', { name: 'Send to 11' }))
    expect(dialog.getByText('2,095/2,000. Remove 95 to go on.')).toBeTruthy()
    expect([field.value.length, posts().length]).toEqual([2095, 0])
  })

  test('an empty message cannot be sent', async () => {
    const { dialog } = await openDialog()
    expect(dialog.getByRole('button', { name: 'Send to 11' })).toHaveProperty('disabled', true)
  })
})

describe('on the activity page', () => {
  test('the organizer has the button above the comments', async () => {
    const user = userEvent.setup()
    answerActivityPages({ activity: activityOf({ creatorId: ANA.id, counts }) })
    await openPage('/activity/hike')
    await user.click(await screen.findByRole('button', { name: 'Message participants' }))
    expect(await screen.findByRole('dialog', { name: 'Message participants' })).toBeTruthy()
  })

  const UPDATE: Partial<Comment> = {
    content: 'Two seats may open up.',
    userName: 'Dev Patel',
    isCreatorUpdate: true,
    audience: 'waitlisted',
  }

  test('a waiting applicant sees updates sent to them, and replies only to the organizer', async () => {
    const user = userEvent.setup()
    const requests = answerActivityPages({
      activity: activityOf({
        application: applicationTo({}),
        dateTime: '2026-12-03T20:00:00.000Z',
      }),
      updates: [commentOf(UPDATE)],
      write: async () => ({ status: 201, body: {} }),
    })
    await openPage('/activity/hike')
    const updates = within(await screen.findByRole('list', { name: 'Updates from the organizer' }))
    expect(updates.getByText('Two seats may open up.')).toBeTruthy()
    await user.click(updates.getByRole('button', { name: 'Reply' }))
    expect(updates.queryByRole('radiogroup')).toBeNull()
    await user.type(updates.getByRole('textbox', { name: 'Your reply' }), 'I would love one')
    await user.click(updates.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(updates.queryByRole('textbox')).toBeNull())
    expect(requests.find(({ call }) => call === 'POST /api/questions/activity/hike')?.body).toEqual({
      content: 'I would love one',
      isPublic: false,
    })
  })

  test('a user who has not applied requests no updates', async () => {
    const requests = answerActivityPages({ activity: activityOf({}), updates: [commentOf(UPDATE)] })
    await openPage('/activity/hike')
    await screen.findByText('Comments open when you join this activity.')
    expect(requests.some(({ call }) => call.startsWith('GET /api/updates/'))).toBe(false)
  })
})
