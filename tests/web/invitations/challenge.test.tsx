import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../support/app'
import { answer } from '../support/explore'
import { bodiesOf } from '../support/settings'

/* The invitation gate with a challenge (product.md 3.14). */

const VALIDATE = 'POST /api/invitations/validate'
const MESSAGE = 'Please confirm that you are a person, then try again'
const user = userEvent.setup()

/** Opens the gate with a server that accepts the code WELCOME only with the token `solved`. */
async function openGate() {
  const requests = answer(({ call, body }) => {
    if (call !== VALIDATE) return { body: { google: false } }
    const { code, challenge } = body as { code: string; challenge?: string }
    if (challenge !== 'solved')
      return { status: 403, body: { code: 'challenge_needed', message: MESSAGE, siteKey: 'key' } }
    if (code === 'WELCOME') return { body: { valid: true, codeId: 't' } }
    return { status: 404, body: { code: 'invalid_invitation', message: 'Invalid invitation code' } }
  })
  await openApp('/signup')
  const enter = async (code: string) => {
    const field = screen.getByLabelText('Invitation code')
    await user.clear(field)
    await user.type(field, code)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
  }
  return { enter, sent: () => bodiesOf(requests, VALIDATE) }
}

const findWidget = () => screen.findByTitle<HTMLIFrameElement>('Confirm that you are a person')

/** Posts a token from the widget or another page. */
async function giveToken(challenge: string, from?: MessageEventSource | null) {
  const source = from === undefined ? (await findWidget()).contentWindow : from
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data: { challenge }, source }))
  })
}

test('shows the widget when a challenge is needed, and resends the code with its token', async () => {
  const { enter, sent } = await openGate()
  expect(screen.queryByTitle('Confirm that you are a person')).toBeNull()
  await enter('welcome')
  expect((await findWidget()).getAttribute('src')).toMatch(/^\/challenge\?theme=(light|dark)$/)
  expect(screen.queryByText(MESSAGE)).toBeNull()
  await giveToken('forged', window)
  expect(sent()).toEqual([{ code: 'WELCOME' }])
  await giveToken('solved')
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(sent()).toEqual([{ code: 'WELCOME' }, { code: 'WELCOME', challenge: 'solved' }])
})

test('challenges the next wrong code with a new widget', async () => {
  const { enter, sent } = await openGate()
  await enter('wrong')
  await giveToken('solved')
  expect(await screen.findByText('Invalid invitation code')).toBeTruthy()
  expect(screen.queryByTitle('Confirm that you are a person')).toBeNull()
  await enter('welcome')
  await giveToken('solved')
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(sent()).toHaveLength(4)
})

test('resends a code only once per press, whatever the widget posts', async () => {
  const { enter, sent } = await openGate()
  await enter('welcome')
  await giveToken('failed')
  expect(await screen.findByText(MESSAGE)).toBeTruthy()
  await giveToken('failed')
  await giveToken('solved')
  expect(sent()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(sent().at(-1)).toEqual({ code: 'WELCOME', challenge: 'solved' })
})
