import { env } from 'cloudflare:workers'
import type { TestClient } from './client'
import { createClient } from './client'

/**
 * Returns a client with the same cookies that runs `act` once, between its next request's read and write: right before the second
 * batch reaches the database.
 *
 * @example interrupted(ana, () => link()).post('/api/auth/set-password', { password })
 */
export function interrupted(client: TestClient, act: () => Promise<unknown>): TestClient {
  return disturbed(client, {
    batch: 2,
    disturb: async (send) => {
      await act()
      return send()
    },
  })
}

type Send = () => Promise<D1Result[]>

/** Returns a client with the same cookies. `disturb` handles its nth database batch (from 1) instead of the database. */
export function disturbed(
  { cookies }: TestClient,
  { batch, disturb }: { batch: number; disturb: (send: Send) => Promise<D1Result[]> },
): TestClient {
  const DB = databaseWhere((send, count) => (count === batch ? disturb(send) : send()))
  return createClient({ cookies, bindings: { ...env, DB } })
}

/** Returns the database with `onBatch` handling its batches, which are counted from 1. */
export function databaseWhere(onBatch: (send: Send, count: number) => Promise<D1Result[]>): D1Database {
  let count = 0
  return new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          count += 1
          return onBatch(() => target.batch(statements), count)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
