import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { insertActivity } from '../support/activities'
import { signedInUser } from '../support/users'

test('the database alone does not open a group link created with an idempotency key', async () => {
  const ana = await signedInUser()
  const { id } = await insertActivity()
  const made = await ana.post('/api/groups', { activityId: id }, { headers: { 'idempotency-key': 'k1' } })
  const text = await made.text()
  const secret = /\/group\/([\w-]{20,})/.exec(text)?.[1]
  expect([made.status, secret]).toEqual([201, expect.any(String)])
  const { results } = await env.DB.prepare('select * from idempotency_keys').all()
  expect(JSON.stringify(results)).not.toContain(secret)
})
