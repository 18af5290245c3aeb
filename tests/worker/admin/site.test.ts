import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { SiteState, TestEmail } from '../../../worker/contract/admin'
import { addPasskey } from '../support/authenticator'
import { createClient } from '../support/client'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { readJson } from '../support/responses'
import { signedInUser } from '../support/users'

/** Signs in an admin. Returns functions that call a worker with changed bindings as that admin. */
async function openAdmin() {
  const admin = await signedInUser({ admin: true })
  await addPasskey(admin)
  const { email, cookies } = admin
  const clientOf = (bindings: object) => createClient({ cookies, bindings: { ...env, ...bindings } })
  return {
    email,
    readMail: async (bindings: object) =>
      (await readJson<SiteState>(clientOf(bindings).get('/api/admin/site'))).mail,
    sendTest: (bindings: object) => readJson<TestEmail>(clientOf(bindings).post('/api/admin/test-email')),
  }
}
const production = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://tagalong.test',
  MAIL_FROM: 'team@tagalong.test',
}

test('an admin sees why no email leaves', async () => {
  const { readMail } = await openAdmin()
  expect(await readMail(production)).toEqual({ problem: 'no_provider', from: 'team@tagalong.test' })
  const cannotSend = { ...production, MAIL_API_KEY: 'key', MAIL_FROM: 'hello@tagalong.me.workers.dev' }
  expect(await readMail(cannotSend)).toMatchObject({ problem: 'sender_cannot_send' })
  expect(await readMail({ ...production, MAIL_API_KEY: 'key' })).toMatchObject({ problem: null })
  expect(await readMail({})).toMatchObject({ problem: null })
})

test('a test email goes to the admin, and returns the provider’s answer without the key', async () => {
  const provider = startMailProvider()
  const { email, sendTest } = await openAdmin()
  const sent = await sendTest(bindingsWithMailProvider)
  expect(sent).toMatchObject({ isAccepted: true, to: email, answer: expect.stringMatching(/^200 /) })
  expect([...provider.delivered.values()]).toMatchObject([{ to: [email], subject: 'Test email' }])
  provider.respond = async () => new Response('This is wrong: provider key', { status: 401 })
  expect(await sendTest(bindingsWithMailProvider)).toMatchObject({
    isAccepted: false,
    answer: '401 This is wrong: …',
  })
})

test('without a provider, the test email reports it', async () => {
  const { sendTest } = await openAdmin()
  expect(await sendTest(production)).toMatchObject({ isAccepted: false, answer: 'no_provider' })
})
