/** Journeys through what reaches people outside the app: invitations, calendars, push, and pages for visitors. */
import { signUpWith } from './account-journeys.ts'
import type { Person } from './client.ts'
import type { World } from './world.ts'
import { newPerson, pick } from './world.ts'

/** A zone where it is evening during the soak, because push waits at night. */
const AWAKE = 'Asia/Tokyo'
const FEEDS = [
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

/** Subscribes a calendar app to the user's plans, and replaces its address, which ends the earlier one. */
export async function subscribeCalendar(world: World, person: Person): Promise<void> {
  const request = { kind: 'calendar', method: 'POST', path: '/calendars', body: { kind: 'plans' } }
  const { outcome, body } = await world.clients.act(person, request)
  if (outcome !== 'done' || typeof body.url !== 'string') return
  const { pathname } = new URL(body.url)
  await world.clients.visit(pathname)
  const replaced = await world.clients.act(person, request)
  if (replaced.outcome !== 'done') return
  const { status } = await world.clients.visit(pathname)
  world.expectClosed(`a replaced calendar address: ${person.email}`, status)
}

/** Subscribes a device to push, or removes the one of the session. */
export async function subscribePush(world: World, person: Person): Promise<void> {
  const { push, clients } = world
  const known = world.devices.get(person)
  if (known && Math.random() < 0.4) {
    const path = `/push/subscriptions/${known.id}`
    const { outcome } = await clients.act(person, { kind: 'remove device', method: 'DELETE', path })
    if (outcome === 'done') push.remove(known.endpoint)
    world.devices.delete(person)
    return
  }
  const { body } = await clients.send(person, { kind: 'push key', method: 'GET', path: '/push/key' })
  if (typeof body.key !== 'string') return
  const subscription = await push.subscribe()
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
  const activity = pick(world.activities)
  const organizer = activity ? [`/o/${activity.creator.id}/feed.xml`, `/o/${activity.creator.id}.ics`] : []
  const path = pick([...FEEDS, ...organizer])
  if (!path) return
  const { text } = await world.clients.visit(path)
  world.readByVisitors += 1
  for (const secret of world.secrets) if (text.includes(secret)) world.leaks.push(`${path}: ${secret}`)
}
