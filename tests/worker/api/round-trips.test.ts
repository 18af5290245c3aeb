import { expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { insertActivity } from '../support/activities'
import { measured } from '../support/database-figures'
import { signedIn } from '../support/people'

/** What some calls cannot be asked without. */
const QUERIES: Record<string, string> = {
  '/activities/map': '?bbox=-119,33,-117,35&zoom=9',
  '/locations/search': '?q=venice',
  '/locations/reverse': '?longitude=-118&latitude=34',
  '/locations/nearby': '?longitude=-118&latitude=34',
}

test('every read is one database round trip, session check included', async () => {
  const admin = await signedIn({ admin: true })
  const { id } = await insertActivity({ creatorId: admin.id })
  const { browser, figures } = measured(admin)
  for (const { method, path, who } of CALLS) {
    if (method !== 'get' || who === 'anyone') continue
    const ids: Record<string, string> = { id, activityId: id }
    const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? admin.id)
    const { status } = await browser.get(`/api${address}${QUERIES[path] ?? ''}`)
    expect([200, 404], address).toContain(status)
    expect(figures().roundTrips, address).toBeLessThanOrEqual(1)
    expect(figures().parameters, address).toBeLessThanOrEqual(100)
  }
})
