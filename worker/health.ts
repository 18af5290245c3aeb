import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from './platform/http'

const VERSION = '0.1.0'

/** `GET /health`: whether the database and the storage answer; 503 where one does not (product.md 14.10). */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  const [database, storage] = await Promise.all([
    state(c.var.db.run(sql`select 1`)),
    state(Promise.all([c.env.IMAGES_BUCKET.head('health'), c.env.SESSIONS.get('health')])),
  ])
  const ok = database === 'ok' && storage === 'ok'
  return c.json({ ok, version: VERSION, database, storage }, ok ? 200 : 503)
})

async function state(check: Promise<unknown>): Promise<'ok' | 'down'> {
  return check.then(
    () => 'ok' as const,
    () => 'down' as const,
  )
}
