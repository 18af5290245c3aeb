import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ANA } from '../support/explore'
import { answerSettings, bodiesOf, openPage } from '../support/settings'

const RETRY = 'DELETE /api/notices/email-problem'

/** Responds to Settings' calls for a user whose address has this problem. */
const answerWith = (emailProblem: string | undefined, { isRefused = false } = {}) =>
  answerSettings(ANA, ({ call }) => {
    if (call === 'GET /api/notices/preferences')
      return { body: { choices: [], ...(emailProblem && { emailProblem }) } }
    if (call !== RETRY) return undefined
    return isRefused
      ? { status: 503, body: { code: 'unavailable', message: 'Try again later' } }
      : { body: null }
  })

test.each([
  ['bounce', `We can't reach ${ANA.email}. Change your address, or try again.`, 'Try again'],
  [
    'complaint',
    `Optional email is off because an email to ${ANA.email} was reported as spam.`,
    'Turn email on again',
  ],
])('says that email stopped after a %s until the user asks for it again', async (problem, line, button) => {
  const requests = answerWith(problem)
  await openPage('/settings')
  expect(await screen.findByText(line)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(`We'll send email to ${ANA.email} again`)).toBeTruthy()
  expect(bodiesOf(requests, RETRY)).toHaveLength(1)
  expect(screen.queryByText(line)).toBeNull()
})

test('keeps the warning when the retry fails, with the reason', async () => {
  answerWith('bounce', { isRefused: true })
  await openPage('/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Try again later')).toBeTruthy()
  expect(screen.getByText(/^We can't reach/)).toBeTruthy()
})

test('shows nothing while email reaches the address', async () => {
  const requests = answerWith(undefined)
  await openPage('/settings')
  await waitFor(() => expect(bodiesOf(requests, 'GET /api/notices/preferences')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Email to your address' })).toBeNull()
})
