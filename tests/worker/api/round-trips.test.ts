import { expect, test, vi } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { insertActivity } from '../support/activities'
import { measureQueries } from '../support/query-stats'
import { signedInUser } from '../support/users'

/** Required query parameters, by path. */
const QUERIES: Record<string, string> = {
  '/activities/map': '?bbox=-119,33,-117,35&zoom=9',
  '/locations/search': '?q=venice',
  '/locations/reverse': '?longitude=-118&latitude=34',
  '/locations/nearby': '?longitude=-118&latitude=34',
}

test('every read is one database round trip, session check included, and is not kept for others', async () => {
  const put = vi.spyOn(caches.default, 'put')
  const admin = await signedInUser({ admin: true })
  const { id } = await insertActivity({ creatorId: admin.id })
  const { client, stats } = measureQueries(admin)
  for (const { method, path, who } of CALLS) {
    if (method !== 'get' || who === 'anyone') continue
    const ids: Record<string, string> = { id, activityId: id }
    const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? admin.id)
    const { status } = await client.get(`/api${address}${QUERIES[path] ?? ''}`)
    // 400 for a link that doesn't exist; 403 for ratings, which need a seat; 426 for a missing handshake.
    expect([200, 400, 403, 404, 426], address).toContain(status)
    expect(stats().roundTrips, address).toBeLessThanOrEqual(1)
    expect(stats().maxParameters, address).toBeLessThanOrEqual(100)
    expect(put, address).not.toHaveBeenCalled()
  }
})
