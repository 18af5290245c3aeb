import { describeError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logOutage } from '../platform/http'

const RAISE_ATTEMPTS = 3

/** Returns the objects that hold users' read floors; undefined if the primary serves every read. */
export const readFloors = ({ env, var: { settings } }: AppContext) =>
  settings.readsReplicas ? env.READ_FLOORS : undefined

/** Returns the bookmark of the oldest state the user may be shown; empty if any. */
export async function readFloor(c: AppContext, userId: string): Promise<string> {
  return (await readFloors(c)?.getByName(userId).read()) ?? ''
}

/**
 * Makes all later reads of a user, on any device and in any data center, see this request's commits. For changes that must take
 * effect at once, such as the end of a session.
 */
export function raiseReadFloor(c: AppContext, userId: string): void {
  const users = c.var.raisesFloorOf ?? new Set()
  c.set('raisesFloorOf', users.add(userId))
}

/**
 * Raises the floors requested by `raiseReadFloor` to a bookmark. Never throws: the change is committed, and without the floor,
 * replicas show it once they have caught up.
 */
export async function raiseFloors(c: AppContext, bookmark: string): Promise<void> {
  const raise = async (userId: string) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readFloors(c)?.getByName(userId).raise(bookmark)
      } catch (error) {
        if (attempt === RAISE_ATTEMPTS) return logOutage('Read floors', describeError(error))
      }
    }
  }
  await Promise.all([...(c.var.raisesFloorOf ?? [])].map(raise))
}
