import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { LEGAL_LINKS } from '../../../worker/contract/legal-links'
import { createClient } from '../support/client'

const read = async (path: string, bindings: object = {}) => {
  const response = await createClient({ bindings: { ...env, ...bindings } }).get(path)
  return { status: response.status, text: await response.text() }
}
const OPERATOR = {
  OPERATOR_NAME: 'Tennis e.V.',
  OPERATOR_ADDRESS: 'Court 7\\nLos Angeles',
  CONTACT_EMAIL: 'hello@tennis.test',
}

test.each(LEGAL_LINKS)('%s shows that it is incomplete until the operator is named', async (path) => {
  const before = await read(path)
  expect(before.status).toBe(200)
  expect(before.text).toContain('has not filled this in yet')
  const after = await read(path, OPERATOR)
  expect(after.text).not.toContain('has not filled this in yet')
  expect(after.text).toContain('Tennis e.V.')
  expect(after.text).toContain('Court 7<br/>Los Angeles')
  expect(after.text).toContain('href="mailto:hello@tennis.test"')
})

test('the privacy page names the companies that this deployment uses', async () => {
  const { text } = await read('/privacy')
  expect(text).toContain('Cloudflare')
  expect(text).not.toMatch(/Postmark|MapTiler|Turnstile/)
  const all = {
    MAIL_PROVIDER: 'postmark',
    MAIL_API_KEY: 'key',
    MAPTILER_KEY: 'key',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 's',
  }
  const { text: more } = await read('/privacy', all)
  for (const name of ['Postmark', 'MapTiler', 'Google']) expect(more).toContain(name)
})

test('security.txt contains the site’s contact, not the admin’s sign-in address', async () => {
  const { text } = await read('/.well-known/security.txt', { ...OPERATOR, ADMIN_EMAIL: 'ada@private.test' })
  expect(text).toContain('Contact: mailto:hello@tennis.test')
  expect((await read('/.well-known/security.txt', { ADMIN_EMAIL: 'ada@private.test' })).text).not.toContain(
    'ada@',
  )
})

test('password managers find the page to change a password', async () => {
  const response = await createClient().get('/.well-known/change-password')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/settings'])
})
