/** Journeys through what reaches people outside the app: invitations, calendars, push, and pages for visitors. */
import { signUpWith } from './account-journeys.ts'
import type { Person } from './client.ts'
import type { World } from './world.ts'
import { freshPage, newPerson, pick } from './world.ts'

/** A zone where it is evening during the soak, because push waits at night. */
const AWAKE = 'Asia/Tokyo'
const LISTS = [
  '/in/california/los-angeles',
  '/in/california/los-angeles/feed.xml',
  '/in/california/los-angeles.ics',
  '/sitemap.xml',
  '/sitemap-activities.xml',
]

/** Creates invitations at the same time, one more than a member has. Uses one of them. */
export async function invite(world: World, person: Person): Promise<void> {
  const request = { kind: 'invite', method: 'POST', path: '/invitations/mine', body: {} }
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.clients.act(person, request)))
  const created = answers.find(({ outcome }) => outcome === 'done')
  if (created) await redeemOrRevoke(world, person, created.body)
}

/** Two people race for an invitation, or it is revoked. */
async function redeemOrRevoke(world: World, person: Person, body: Record<string, unknown>): Promise<void> {
  const [id, code] = [String(body.id), String(body.code)]
  if (Math.random() < 0.6) {
    await Promise.all([signUpWith(world, code), signUpWith(world, code)])
    return
  }
  const path = `/invitations/mine/${id}`
  const revoked = await world.clients.act(person, { kind: 'revoke invitation', method: 'DELETE', path })
  if (revoked.outcome !== 'done') return
  const check = { kind: 'check code', method: 'POST', path: '/invitations/validate', body: { code } }
  const { status } = await world.clients.send(newPerson('visitor'), check)
  world.expectClosed(`a revoked invitation: ${code}`, status)
}

/** Subscribes a device to push, removes the one of the session, or lets its subscription expire. */
export async function subscribePush(world: World, person: Person): Promise<void> {
  const { push, clients } = world
  const known = world.devices.get(person)
  if (known && Math.random() < 0.2) {
    push.expire(known.endpoint)
    world.devices.delete(person)
    return
  }
  if (known && Math.random() < 0.4) {
    const path = `/push/subscriptions/${known.id}`
    const { outcome } = await clients.act(person, { kind: 'remove device', method: 'DELETE', path })
    if (outcome === 'done') push.remove(known.endpoint)
    world.devices.delete(person)
    return
  }
  const { body } = await clients.send(person, { kind: 'push key', method: 'GET', path: '/push/key' })
  if (typeof body.key !== 'string') return
  const subscription = await push.subscribe(person.email)
  const answer = await clients.act(person, {
    kind: 'subscribe push',
    method: 'POST',
    path: '/push/subscriptions',
    body: { ...subscription, serverKey: body.key, timeZone: AWAKE },
  })
  if (answer.outcome !== 'done') return
  // A session has one device, so this one replaces the other.
  if (known) push.remove(known.endpoint)
  world.devices.set(person, { id: String(answer.body.id), endpoint: subscription.endpoint })
}

/** Reads what visitors and crawlers read, and looks for what only members may see. */
export async function visit(world: World): Promise<void> {
  const isOfClosed = world.restricted.length > 0 && Math.random() < 0.5
  const activity = pick(isOfClosed ? world.restricted : world.activities)
  const ofActivity = activity
    ? [
        ...[`/a/${activity.id}`, freshPage(activity.id), `/a/${activity.id}.ics`, `/embed/a/${activity.id}`],
        `/api/activities/teaser/${activity.id}`,
      ]
    : []
  const ofOrganizer = activity
    ? ['', '/feed.xml', '.ics'].map((end) => `/o/${activity.creator.id}${end}`)
    : []
  for (const path of [pick(LISTS), isOfClosed ? ofActivity[0] : pick(ofActivity), pick(ofOrganizer)]) {
    if (!path) continue
    const { text, startedAt } = await world.clients.visit(path)
    world.secrets.search(path, text, startedAt)
  }
}

/** Restricts an activity to members, and opens its page as a visitor. */
export async function close(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (!own) return
  // So that a cache has it.
  await world.clients.visit(`/a/${own.id}`)
  const body = { visibility: 'members' }
  const request = { kind: 'close', method: 'PATCH', path: `/activities/${own.id}`, body }
  if ((await world.clients.act(person, request)).outcome !== 'done') return
  world.secrets.close(own)
  world.restricted.push(own)
  const { status } = await world.clients.visit(freshPage(own.id))
  world.expectClosed(`an activity for members: ${own.id}`, status)
}
