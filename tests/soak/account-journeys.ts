import type { Person } from './client.ts'
import type { Outcome } from './ledger.ts'
import { NONE } from './ledger.ts'
import { token } from './token.ts'
import type { World } from './world.ts'
import { freshPage, newPerson, PASSWORD, pick } from './world.ts'

export async function changeSettings(world: World, person: Person): Promise<void> {
  const bio = token('Bio')
  const request = { kind: 'settings', method: 'POST', path: '/auth/update', body: { bio } }
  await world.change(person, request, { subject: `bio ${person.id}`, value: bio })
}

export async function signOutAndIn(world: World, person: Person): Promise<void> {
  const before = { ...person, cookies: new Map(person.cookies) }
  const { outcome } = await world.clients.act(person, {
    kind: 'sign out',
    method: 'POST',
    path: '/auth/logout',
  })
  if (outcome === 'done') await expectClosed(world, before, 'a session after signing out')
  forgetDevice(world, person, outcome)
  await world.signIn(person)
}

export const signUp = (world: World) => signUpWith(world, 'WELCOME26')

/** Signs a new person up with an invitation code. */
export async function signUpWith(world: World, code: string): Promise<void> {
  const name = token('sam').replace(' ', '-')
  const person = newPerson(`${name}@tagalong.example`)
  const check = {
    kind: 'check code',
    method: 'POST',
    path: '/invitations/validate',
    body: { code },
  }
  const { body } = await world.clients.act(person, check)
  if (typeof body.codeId !== 'string') return
  const account = { name: 'Sam Soak', email: person.email, password: PASSWORD, invitationCodeId: body.codeId }
  const request = { kind: 'sign up', method: 'POST', path: '/auth/signup', body: account }
  const answer = await world.change(person, request, { subject: `user ${person.email}`, value: '1' })
  if (answer.outcome !== 'done' || !(await world.signIn(person))) return
  world.emails.set(person.id, person.email)
  world.people.push(person)
}

/** Opens a calendar and an activity of somebody who is suspended. */
async function expectHidden(world: World, person: Person): Promise<void> {
  const calendar = world.calendars.get(person)
  world.calendars.delete(person)
  if (calendar)
    world.expectClosed(
      `a calendar of a suspended user: ${person.email}`,
      (await world.clients.visit(calendar)).status,
    )
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (own)
    world.expectClosed(
      `an activity of a suspended user: ${own.id}`,
      (await world.clients.visit(freshPage(own.id))).status,
    )
}

/** A device gets push for as long as its session is open. */
function forgetDevice({ devices, push }: World, person: Person, outcome: Outcome): void {
  const device = devices.get(person)
  if (device && outcome === 'done') push.remove(device.endpoint)
  devices.delete(person)
}

/** Uses a session that was closed, and records whether it opened something. */
async function expectClosed(world: World, person: Person, what: string): Promise<void> {
  const { status } = await world.clients.send(person, {
    kind: 'closed session',
    method: 'GET',
    path: '/notices/count',
  })
  world.expectClosed(`${what}: ${person.email}`, status)
}

/** Suspends a member and lifts it again, so that the soak does not run out of members. */
export async function suspend(world: World, person: Person): Promise<void> {
  world.ledger.ended.add(person.id)
  const path = `/admin/users/${person.id}/suspension`
  const entry = (value: string) => ({ subject: `suspension ${person.id}`, value })
  const reason = { reason: 'Spam', cancelActivities: false }
  const request = { kind: 'suspend', method: 'PUT', path, body: reason }
  const { outcome } = await world.change(world.admin, request, entry('on'))
  if (outcome === 'done') {
    await expectClosed(world, person, 'a suspended user')
    await expectHidden(world, person)
  }
  forgetDevice(world, person, outcome)
  await world.change(world.admin, { kind: 'lift', method: 'DELETE', path }, entry(NONE))
  await world.signIn(person)
}
