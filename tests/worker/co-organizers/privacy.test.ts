import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../worker/platform/clock'
import { insertApplication, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { createTeam } from '../support/co-organizers'
import { fetchItems } from '../support/lists'
import { NOON } from '../support/notices'
import { decideApplication } from '../support/seats'
import { signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

test('only the organizer and the admin get email addresses, and find applicants by them', async () => {
  const { olga, cora, activityId } = await createTeam({ startsAt: NOON + DAY_MS })
  const applicant = await signedInUser({ name: 'Ana', email: 'quartz@post.example' })
  const waiting = await signedInUser({ name: 'Ben', email: 'flint@post.example' })
  const seated = await signedInUser({ name: 'Cy', email: 'slate@post.example' })
  const { id } = await insertApplication({ activityId, userId: applicant.id })
  await insertApplication({ activityId, userId: waiting.id, waitlistRank: 1 })
  await insertParticipation({ activityId, userId: seated.id })
  const list = `/api/applications/activity/${activityId}`
  const reads = [
    list,
    `${list}?status=APPROVED`,
    `/api/applications/waitlist/${activityId}`,
    `/api/applications/${id}`,
  ]
  for (const [reader, isTold] of [
    [olga, true],
    [await signedInUser({ admin: true }), true],
    [cora, false],
  ] as const) {
    for (const path of reads) {
      // Only organizer and co-organizers see the waitlist.
      if (path.includes('waitlist') && reader !== olga && reader !== cora) continue
      expect(/@post\.example|applicantEmail/.test(await (await reader.get(path)).text()), path).toBe(isTold)
    }
    const found = await fetchItems(reader, `${list}?q=quartz`)
    expect(found.map((each) => each.id)).toEqual(isTold ? [id] : [])
    expect((await fetchItems(reader, `${list}?q=ana`)).map((each) => each.id)).toEqual([id])
  }
  const decided = await decideApplication(cora, id, 'APPROVED')
  expect(decided.status).toBe(200)
  expect(await decided.text()).not.toMatch(/@post\.example|applicantEmail/)
})
