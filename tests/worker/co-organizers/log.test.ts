import { beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { DAY_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { insertApplication, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { createTeam } from '../support/co-organizers'
import { checkIn } from '../support/door'
import { fetchItems, fetchPages } from '../support/lists'
import { NOON } from '../support/notices'
import { readBody } from '../support/responses'
import { decideApplication } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

type Named = { name: string } | null
type Team = Awaited<ReturnType<typeof createTeam>>

/** Reads the log as sentences (actor, event, applicant, number ahead), oldest first. The order of ties is undefined. */
async function readLog(user: SignedInUser, activityId: string): Promise<string[]> {
  const items = await fetchItems(user, `/api/co-organizers/${activityId}/log?limit=50`)
  const sentence = ({ event, actor, user: about, ahead }: Record<string, unknown>) => {
    const nameOf = (person: unknown) => (person as Named)?.name ?? 'nobody'
    return `${nameOf(actor)} ${event} ${nameOf(about)}${ahead === null ? '' : ` past ${ahead}`}`
  }
  return items.map(sentence).reverse()
}

/** Decides one second after the last decision. */
function decide(user: SignedInUser, id: string, status: ApplicationStatus, waitlist?: boolean) {
  setClock(now() + SECOND_MS)
  return decideApplication(user, id, status, waitlist)
}

const decideTogether = (user: SignedInUser, activityId: string, applicationIds: string[], status: string) =>
  user.post('/api/applications/decisions', { activityId, applicationIds, status })

const undo = (user: SignedInUser, activityId: string, applicationIds: string[], until: unknown) =>
  user.post('/api/applications/undo', { activityId, applicationIds, until })

const createUpcoming = (overrides: Parameters<typeof createTeam>[0] = {}) =>
  createTeam({ startsAt: NOON + DAY_MS, ...overrides })

/** Inserts an applicant, on the waitlist if `waitlistRank` is given. */
async function insertApplicant({ activityId }: Team, name: string, waitlistRank?: number) {
  const { id: userId } = await signedInUser({ name })
  const { id } = await insertApplication({ activityId, userId, ...(waitlistRank && { waitlistRank }) })
  return id
}

describe('the log', () => {
  test('loses the entry of an undone decision, and keeps earlier ones', async () => {
    const team = await createUpcoming()
    const { olga, cora, activityId } = team
    const [ana, ben] = [await insertApplicant(team, 'Ana'), await insertApplicant(team, 'Ben')]
    await decide(cora, ana, 'REJECTED')
    const { undoableUntil } = await readBody(await decide(cora, ana, 'APPROVED'))
    setClock(now() + SECOND_MS)
    expect((await undo(olga, activityId, [ana], undoableUntil)).status).toBe(200)
    expect(await readLog(olga, activityId)).toEqual(['Cora declined Ana'])

    const decided = await decideTogether(olga, activityId, [ana, ben], 'APPROVED')
    const { applications } = await decided.json<{ applications: { undoableUntil: string }[] }>()
    setClock(now() + SECOND_MS)
    expect((await undo(cora, activityId, [ana], applications[0]?.undoableUntil)).status).toBe(200)
    expect(await readLog(olga, activityId)).toEqual(['Cora declined Ana', 'Olga approved Ben'])
  })

  test('is read in pages, even when many decisions have the same time', async () => {
    const team = await createUpcoming()
    const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => insertApplicant(team, name)))
    await decideTogether(team.cora, team.activityId, ids, 'REJECTED')
    const last = await insertApplicant(team, 'F')
    await decide(team.olga, last, 'APPROVED')
    const pages = await fetchPages(team.cora, `/api/co-organizers/${team.activityId}/log?limit=2`)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6)
    expect(pages[0]?.[0]).toMatchObject({ event: 'approved', actor: { name: 'Olga' }, user: { name: 'F' } })
  })

  test('stays when users leave, without names of deleted and hidden users', async () => {
    const team = await createUpcoming()
    const { olga, cora, activityId } = team
    const ben = await signedInUser({ name: 'Ben' })
    await decide(cora, (await insertApplication({ activityId, userId: ben.id })).id, 'REJECTED')
    await olga.delete(`/api/co-organizers/${activityId}/people/${cora.id}`)
    expect(await readLog(olga, activityId)).toEqual(['Cora declined Ben'])
    await block(ben, olga)
    expect(await readLog(olga, activityId)).toEqual(['Cora declined nobody'])
  })
})

describe('an application', () => {
  const readDecider = async (user: SignedInUser, activityId: string) => {
    const [item] = await fetchItems(user, `/api/applications/activity/${activityId}`)
    return (item as { decidedBy?: { name: string } }).decidedBy?.name
  }

  test('shows who decided it last if the activity has co-organizers', async () => {
    const team = await createUpcoming()
    const { olga, cora, activityId } = team
    const id = await insertApplicant(team, 'Ana')
    expect(await readDecider(olga, activityId)).toBeUndefined()
    await decide(cora, id, 'APPROVED')
    for (const user of [olga, cora]) expect(await readDecider(user, activityId)).toBe('Cora')
    setClock(now() + SECOND_MS)
    expect((await olga.post(`/api/applications/remove/${id}`, {})).status).toBe(200)
    for (const user of [olga, cora]) expect(await readDecider(user, activityId)).toBe('Olga')
    await decide(cora, id, 'PENDING', false)
    expect(await readDecider(olga, activityId)).toBeUndefined()
  })

  test('shows a former co-organizer, but not a sole organizer or a hidden person', async () => {
    const team = await createUpcoming()
    const { olga, cora, dora, activityId } = team
    const id = await insertApplicant(team, 'Ana')
    await decide(cora, id, 'REJECTED')
    await olga.delete(`/api/co-organizers/${activityId}/people/${cora.id}`)
    expect(await readDecider(olga, activityId)).toBe('Cora')
    await block(cora, olga)
    expect(await readDecider(olga, activityId)).toBeUndefined()
    await decide(olga, id, 'APPROVED')
    expect(await readDecider(olga, activityId)).toBeUndefined()
    expect((await dora.get(`/api/applications/activity/${activityId}`)).status).toBe(403)
  })
})

test('counts decisions and check-ins of each helper', async () => {
  const team = await createUpcoming({ startsAt: NOON + 1800 * SECOND_MS })
  const { olga, cora, dora, activityId } = team
  const ben = await signedInUser()
  await insertParticipation({ activityId, userId: ben.id })
  await decide(cora, await insertApplicant(team, 'Ana'), 'APPROVED')
  await decide(cora, await insertApplicant(team, 'Eva'), 'REJECTED')
  await checkIn(dora, activityId, { userId: ben.id, state: 'here', at: now() })
  const { items } = await readBody(await olga.get(`/api/co-organizers/${activityId}`))
  const counts = (items as { name: string; decided: number; checkedIn: number }[]).map(
    ({ name, decided, checkedIn }) => [name, decided, checkedIn],
  )
  expect(counts.toSorted()).toEqual([
    ['Cora', 2, 0],
    ['Dora', 0, 1],
  ])
})
