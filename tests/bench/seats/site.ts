import { join } from 'node:path'
import { cheapHash } from '../../cheap-hash.ts'
import type { Client } from '../client.ts'
import { clientsOf, jsonOf, PASSWORD, send } from '../client.ts'
import { secondsOf, watchWorkers } from '../server.ts'
import { createState } from '../state.ts'

type Builder = typeof import('../../../scripts/build/steps.ts')
type Server = typeof import('../../../scripts/serve.ts')
type Local = typeof import('../../../scripts/local.ts')

/** An API request by one person. */
export type Call = { client: Client; method: string; path: string; body?: object }
export type Site = Awaited<ReturnType<typeof openSite>>

type Options = { folder: string; front: string; port: number; activities: string; people: number }

/** Builds and serves the source code in a folder, with its own migrations and data, and signs in the organizer and other people. */
export async function openSite({ folder, front, port, activities, people: count }: Options) {
  const { buildApp }: Builder = await import(join(folder, 'scripts/build/steps.ts'))
  const { serveBuild }: Server = await import(join(folder, 'scripts/serve.ts'))
  const { localVars }: Local = await import(join(folder, 'scripts/local.ts'))
  await buildApp()
  const stateDir = await createState(activities, folder)
  const startedWorkers = watchWorkers()
  const vars = { ...localVars(), SITE_URL: `http://localhost:${port}`, RATE_LIMIT_FACTOR: '100000' }
  const { url, db, stop } = await serveBuild({ port, stateDir, vars, front })
  const workers = startedWorkers()
  const emails = Array.from({ length: count }, (_, at) => `user${at}@seed.tagalong.example`)
  const organizerEmail = 'organizer@tagalong.example'
  await db
    .prepare('update users set password_hash = ? where email in (select value from json_each(?))')
    .bind(cheapHash(PASSWORD), JSON.stringify([organizerEmail, ...emails]))
    .run()
  const { signIn } = clientsOf(url)
  const organizer = await signIn({ email: organizerEmail, address: '10.1.0.0' })
  const people: Client[] = []
  for (const [at, email] of emails.entries())
    people.push(await signIn({ email, address: `10.0.${at >> 8}.${at & 255}` }))
  return {
    ...{ url, db, stop, organizer, people },
    /** Returns the worker's CPU time in seconds; null except on Linux. */
    cpuSeconds: () => secondsOf(workers),
  }
}

/** Sends a call that the server may reject. */
export const sendCall = (
  { client, method, path, body }: Call,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const init = body && jsonOf(body)
  return client(method, path, { ...init, headers: { ...init?.headers, ...headers } })
}

/** These functions return the call for an act, given the client that performs it. */
export const applying = (activityId: string) => (client: Client) => ({
  client,
  method: 'POST',
  path: '/applications',
  body: { activityId },
})
export const approving = (client: Client) => (applicationId: string) => ({
  client,
  method: 'PATCH',
  path: '/applications',
  body: { applicationId, status: 'APPROVED' },
})
export const accepting = (offerIds: readonly string[]) => (client: Client, at: number) => ({
  client,
  method: 'POST',
  path: `/offers/accept/${offerIds[at]}`,
})
export const quitting = (activityId: string) => (client: Client) => ({
  client,
  method: 'PATCH',
  path: `/participations/quit/${activityId}`,
})

/** Publishes an activity and returns its id. `autoApproval` approves everyone. */
export async function publish(
  { organizer }: Site,
  { maximum, autoApproval = false }: { maximum: number; autoApproval?: boolean },
): Promise<string> {
  const { id } = await send<{ id: string }>(organizer, 'POST', '/activities', {
    type: 'TRAVEL',
    title: 'Walk',
    description: 'A walk.',
    dateTime: '2035-06-01T18:00',
    maxParticipants: maximum,
    price: 0,
    locationFeature: { text: 'Court 7', center: [-118.4452, 34.0635] },
    ...(autoApproval && { autoApproval: { who: 'everybody', seats: maximum } }),
  })
  return id
}

/** Applies as each person in turn, and returns the ids of their applications. */
export async function applyAll(
  activityId: string,
  people: readonly Client[],
  { waitlist = false } = {},
): Promise<string[]> {
  const ids: string[] = []
  for (const person of people)
    ids.push((await send<{ id: string }>(person, 'POST', '/applications', { activityId, waitlist })).id)
  return ids
}

/** Publishes a full activity with a waitlist of approved people. */
export async function publishFull(
  site: Site,
  { seated, waiting }: { seated: readonly Client[]; waiting: readonly Client[] },
): Promise<string> {
  const activityId = await publish(site, { maximum: seated.length, autoApproval: true })
  await applyAll(activityId, seated)
  const applicationIds = await applyAll(activityId, waiting, { waitlist: true })
  await send(site.organizer, 'POST', '/applications/waitlist/approve', { activityId, applicationIds })
  return activityId
}

/** Publishes an activity that offers a seat to each person in `offered`. Returns its id and the offers. */
export async function publishOffers(site: Site, offered: readonly Client[], seated: Client) {
  const activityId = await publishFull(site, { seated: [seated], waiting: offered })
  const maxParticipants = 1 + offered.length
  await send(site.organizer, 'PATCH', `/activities/${activityId}`, { maxParticipants })
  const { results } = await site.db
    .prepare(
      `select offers.id from offers join applications on applications.id = application_id
       where offers.activity_id = ? and ended_at is null order by waitlist_rank`,
    )
    .bind(activityId)
    .all<{ id: string }>()
  if (results.length !== offered.length)
    throw new Error(`Only ${results.length} of ${offered.length} seats were offered`)
  return { activityId, offerIds: results.map(({ id }) => id) }
}
