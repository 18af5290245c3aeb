import type { z } from 'zod'
import type { newActivity } from '../../worker/contract/activities'
import { pictureForm } from '../deploy/support/journey.ts'
import * as acts from './acts.ts'
import { NONE } from './ledger.ts'
import type { Person } from './person.ts'
import type { Activity, Application, World } from './world.ts'
import { application, between, chance, entry, PASSWORD, pick, token } from './world.ts'

type Journey = (me: Person, world: World) => Promise<unknown>
type ActivityJourney = (me: Person, world: World, activity: Activity) => Promise<unknown>

const SCOPES = ['this', 'following', 'all'] as const
const AUDIENCES = ['approved', 'waitlisted', 'everybody'] as const
/** A time zone where it is evening during the soak, because push is delayed at night. */
const AWAKE = 'Asia/Tokyo'
/** Local start times after the clock change on March 14, and one whose door is open during the soak. */
const STARTS = ['2027-03-15T02:30', '2027-03-16T09:15', '2027-03-28T23:45'] as const
const OPEN_DOOR = '2027-03-14T04:00'
/** Maximum delay of a minimum decision: a few cron runs. */
const DECIDED_WITHIN_MS = 60_000

const ALONE = 'series_id is null'
/** SQL condition for activities without manual decisions. */
const AUTOMATIC = "title like 'Automatic%'"
const DOOR = "title like 'Automatic door%'"
const OPEN = `a.status = 'PENDING' and group_id is null and not ${AUTOMATIC}`

/** Each returns a journey that finds an activity organized by the person (`own`) or by someone else (`foreign`). */
const own = (act: ActivityJourney, where = 'true') => on(act, (me) => `creator_id = '${me.id}' and ${where}`)
const foreign = (act: ActivityJourney, where = 'true') =>
  on(act, (me) => `creator_id <> '${me.id}' and ${where}`)
const on =
  (act: ActivityJourney, where: (me: Person) => string): Journey =>
  async (me, world) => {
    const [activity] = await world.activities(where(me))
    if (activity) await act(me, world, activity)
  }

type Kind = [word: string, fields: () => Partial<z.input<typeof newActivity>>]
/** Kinds of activities, with the first word of their titles, and their settings. */
const KINDS: readonly [Kind, ...Kind[]] = [
  ['Soak', () => ({})],
  ['Soak', () => ({ visibility: 'public', hidesExactLocation: chance(0.5) })],
  ['Grouped', () => ({ maxParticipants: between(3, 5), allowsGuests: true })],
  ['Offered', () => ({ maxParticipants: 1 })],
  ['Helped', () => ({ dateTime: OPEN_DOOR, maxParticipants: 2 })],
  ['Automatic', () => ({ autoApproval: { who: pick(['everybody', 'verified']), seats: between(1, 2) } })],
  ['Automatic door', () => ({ dateTime: OPEN_DOOR, autoApproval: { who: 'everybody', seats: 3 } })],
  ['Automatic minimum', () => ({ autoApproval: { who: 'everybody', seats: 3 }, minimum: minimum() })],
  ['Series', () => ({ repeat: { frequency: 'weekly', count: between(2, 6) } })],
  ['Series', () => ({ repeat: { frequency: 'monthly', count: between(2, 9) } })],
]
const minimum = () => ({
  participants: between(2, 3),
  decidesAt: new Date(Date.now() + 2_000 + Math.random() * DECIDED_WITHIN_MS).toISOString(),
})

/** Publishes an activity, to which several people may race to apply. */
async function publish(me: Person, world: World) {
  const [word, special] = pick(KINDS)
  const title = token(word)
  const upload = chance(0.3) ? await me.act('uploadImage', pictureForm()) : undefined
  const fields = special()
  const input = {
    ...({ type: 'SOCIAL', title, description: 'Come along.', timeZone: 'America/Los_Angeles' } as const),
    ...{ dateTime: pick(STARTS), maxParticipants: word.startsWith('Automatic') ? 6 : between(1, 3) },
    locationFeature: { text: 'Court 7', center: [-118.4452, 34.0635] },
    ...(upload?.body && { image: upload.body.image.url }),
    ...fields,
  } satisfies z.input<typeof newActivity>
  const { body } = await me.act('createActivity', input, entry(`activity ${title}`, '1', title))
  if (!body) return
  // Cron may cancel the activity.
  if (fields.minimum) world.ledger.ended.add(body.id)
  const [activity] = await world.activities(`id = '${body.id}'`)
  if (activity && chance(0.6)) await acts.applyAtOnce(world, activity)
}

/** Finds applications to decide on, in activities that the person organizes or helps with. */
function findOpen(me: Person, world: World, where = 'true') {
  const helpers =
    'select user_id from co_organizers h where h.activity_id = a.activity_id and joined_at is not null'
  return world.applications(
    `${OPEN} and ${where} and '${me.id}' in (select a.creator_id union ${helpers})`,
    4,
  )
}

/** Finds applications to one of the person's own activities. */
async function findTogether(me: Person, world: World) {
  const [one] = await findOpen(me, world, `a.creator_id = '${me.id}'`)
  const activityId = one?.activityId ?? ''
  const chosen = await world.applications(`${OPEN} and a.activity_id = '${activityId}'`, 3)
  const entries = (value: string) => chosen.map((each) => application(each, value))
  return { activityId, chosen, applicationIds: chosen.map(({ id }) => id), entries }
}

/** Decides on several applications at once, and undoes the decision half of the time. */
async function decideTogether(me: Person, world: World) {
  const { entries, chosen, ...together } = await findTogether(me, world)
  const status = acts.randomDecision()
  const value = status === 'PENDING' ? 'WAITLISTED' : status
  const { body } = await me.act('decideTogether', { ...together, status }, ...entries(value))
  const until = body?.applications.find(({ undoableUntil }) => undoableUntil)?.undoableUntil
  if (!until || chance(0.5)) return
  await acts.soon()
  // Undo only affects applications that have not changed since the decision.
  const before = chosen.map((one) => application(one, one.isWaitlisted ? 'WAITLISTED' : 'PENDING'))
  await me.act('undoDecisions', { ...together, until }, ...before.map((one) => ({ ...one, isUnsure: true })))
}

async function approveForWaitlist(me: Person, world: World) {
  const { activityId, applicationIds, entries } = await findTogether(me, world)
  await me.act('approveForWaitlist', { activityId, applicationIds }, ...entries('WAITLISTED'))
}

/** Decides on several applications, one at a time. Some applicants withdraw at nearly the same time. */
async function decideAlone(me: Person, world: World) {
  const leave = (one: Application) => {
    const applicant = world.person(one.userId)
    return applicant && acts.soon().then(() => acts.withdraw(applicant, one))
  }
  const open = await findOpen(me, world)
  await Promise.all(open.flatMap((one) => [acts.decide(me, one), chance(0.4) && leave(one)]))
}

type Offer = { id: string; userId: string; activityId: string; creatorId: string }

/** Responds to an offer in one or two tabs, while the organizer may skip, end, or extend it. */
async function answerOffer(_: Person, world: World) {
  const [offer] =
    await world.find<Offer>(`select o.id, o.user_id userId, o.activity_id activityId, creator_id creatorId
    from offers o join applications a on a.id = o.application_id where ended_at is null and group_id is null order by random()`)
  const [guest, organizer] = [world.person(offer?.userId), world.person(offer?.creatorId)]
  if (!offer || !guest || !organizer) return
  const { id } = offer
  const isAccepted = chance(0.6)
  const call = isAccepted ? 'acceptOffer' : 'passOffer'
  const done = application(offer, isAccepted ? 'APPROVED' : 'WITHDRAWN')
  const answer = () => acts.soon().then(() => guest.act(call, { id }, done))
  const other = pick(['skipOffer', 'endOffer', 'extendOffer'] as const)
  const manage = () => acts.soon().then(() => organizer.act(other, { id }))
  await Promise.all([answer(), chance(0.3) && answer(), chance(0.3) && manage()])
}

/** Withdraws an application, or gives up a seat. */
async function leave(me: Person, world: World) {
  const [one] = await world.applications(`a.user_id = '${me.id}' and a.status in ('APPROVED', 'PENDING')`)
  if (one) await (one.status === 'PENDING' ? acts.withdraw(me, one) : acts.quit(me, one))
}

async function remove(me: Person, world: World) {
  const isSeated = `a.creator_id = '${me.id}' and a.status = 'APPROVED' and group_id is null`
  for (const one of await world.applications(isSeated))
    await me.act('removeParticipant', { id: one.id, reason: 'Too many' }, application(one, 'REJECTED'))
}

async function cancel(me: Person, world: World, { activityId: id, title, seriesId }: Activity) {
  const dates = await world.find<{ id: string }>(`select id from activities where series_id = '${seriesId}'`)
  for (const ended of [id, title, ...dates.map((date) => date.id)]) world.ledger.ended.add(ended)
  await me.act('deleteActivity', { id, ...(seriesId && { scope: pick(SCOPES) }) })
}

/** Marks a participant as absent, or undoes it, from two tabs. Also runs after the other journeys, once activities have ended. */
export async function markAbsent(me: Person, world: World) {
  const seat = await world.pastSeat(`creator_id = '${me.id}'`)
  const { activityId = '', userId = '' } = seat ?? {}
  if (seat) await acts.twice(() => me.act('markNoShow', { activityId, userId, missed: chance(0.8) }))
}

/** Messages the people in one of the person's activities, or pins a comment for them. */
async function write(me: Person, _: World, { activityId }: Activity) {
  const content = token('Comment')
  const written = entry(`comment ${content}`, '1', activityId)
  if (chance(0.5)) return me.act('sendUpdate', { activityId, content, audience: pick(AUDIENCES) }, written)
  const { body } = await me.act('createComment', { id: activityId, content }, written)
  return body && me.act('pinComment', { id: body.id })
}

async function followOrBlock(me: Person, world: World) {
  const [other] = world.others(1, me.id)
  if (!other) return
  const { id } = other
  const isOn = chance(0.6)
  const value = isOn ? 'on' : NONE
  if (chance(0.7))
    return me.act(isOn ? 'follow' : 'unfollow', { id }, entry(`follow ${me.id} ${id}`, value, me.id, id))
  // Record this before the request, because even a block without a response may end follows and applications.
  for (const ended of [me.id, id]) world.ledger.ended.add(ended)
  return me.act(isOn ? 'blockUser' : 'unblockUser', { id }, entry(`block ${me.id} ${id}`, value))
}

/** Tries the cookies of an ended session. Its device must not receive push anymore. */
async function expectSignedOut(me: Person, world: World, cookies: Map<string, string>) {
  acts.removeDevice(world.devices.get(me))
  const { outcome } = await world.newPerson(me.email, cookies).act('countUnreadNotices', {})
  world.expectClosed(`a session of ${me.email}`, outcome)
}

async function signOut(me: Person, world: World) {
  const cookies = new Map(me.cookies)
  if ((await me.act('logOut', {})).outcome === 'done') await expectSignedOut(me, world, cookies)
  world.devices.delete(me)
  await world.signIn(me)
}

/** Suspends a member and then lifts the suspension, so that the soak does not run out of members. */
async function suspend(me: Person, world: World) {
  const { id } = me
  world.ledger.ended.add(id)
  const body = { id, reason: 'Spam', cancelActivities: false }
  const { outcome } = await world.admin.act('suspendUser', body, entry(`suspension ${id}`, 'on'))
  if (outcome === 'done') await expectSignedOut(me, world, new Map(me.cookies))
  world.devices.delete(me)
  await world.admin.act('unsuspendUser', { id }, entry(`suspension ${id}`, NONE))
  await world.signIn(me)
}

/** Signs up a new person with an invitation code. */
async function signUp(world: World, code: string) {
  const person = world.newPerson(`${token('sam').replace(' ', '-')}@tagalong.example`)
  const { body } = await person.act('validateInvitation', { code })
  if (!body) return
  const account = { name: 'Sam Soak', email: person.email, password: PASSWORD, invitationCodeId: body.codeId }
  const { outcome } = await person.act('signUp', account, entry(`user ${person.email}`, '1'))
  if (outcome === 'done') await world.signIn(person)
}

/** Creates one more invitation than allowed, all at the same time. Two people race to accept one, or it is revoked. */
async function invite(me: Person, world: World) {
  const answers = await Promise.all([1, 2, 3, 4].map(() => me.act('createOwnInvitation', {})))
  const { id, code } = answers.find(({ body }) => body)?.body ?? {}
  if (!id || !code) return
  if (chance(0.6)) return void (await acts.twice(() => signUp(world, code)))
  if ((await me.act('revokeOwnInvitation', { id })).outcome !== 'done') return
  const { outcome } = await world.newPerson().act('validateInvitation', { code })
  world.expectClosed(`the revoked invitation ${code}`, outcome)
}

/** Subscribes a device to push, removes the session's device, or lets its subscription expire. */
export async function subscribePush(me: Person, { devices, services }: World): Promise<void> {
  const known = devices.get(me)
  devices.delete(me)
  if (known && chance(0.2)) return void Object.assign(known.device, { hasExpired: true })
  if (known && chance(0.3)) {
    const { outcome } = await me.act('unsubscribePush', { id: known.id })
    return outcome === 'done' ? acts.removeDevice(known) : undefined
  }
  const serverKey = (await me.act('readPushKey', {})).body?.key ?? ''
  const { device, ...subscription } = await services.subscribe()
  const { body } = await me.act('subscribePush', { ...subscription, serverKey, timeZone: AWAKE })
  if (!body) return
  // A session has one device, so this one replaces the old one.
  acts.removeDevice(known)
  devices.set(me, { id: body.id, device })
}

const reads = ['readMe', 'listActivities', 'listOwnApplications', 'countUnreadNotices'] as const
const browse = (me: Person) => Promise.all(reads.map((read) => me.act(read, {} as never)))

const changeSettings = (me: Person, _: World, bio = token('Bio')) =>
  me.act('updateMe', { bio }, entry(`bio ${me.id}`, bio))

const edit: ActivityJourney = (me, _, { activityId: id }) =>
  me.act('updateActivity', { id, maxParticipants: between(1, 4), price: between(0, 50) })

/** Journeys, with their relative frequency. */
const JOURNEYS: [share: number, Journey][] = [
  [8, browse],
  [14, publish],
  [4, own(edit, ALONE)],
  [1, own(cancel)],
  [14, foreign(acts.apply, ALONE)],
  [4, foreign((_, world, activity) => acts.applyAtOnce(world, activity), AUTOMATIC)],
  [6, foreign(acts.applyInGroup, 'allows_guests')],
  [16, decideAlone],
  [6, decideTogether],
  [6, approveForWaitlist],
  [6, answerOffer],
  [2, remove],
  [5, leave],
  [4, own(acts.organizeTogether, `${ALONE} and not ${AUTOMATIC}`)],
  [5, own(acts.runDoor, DOOR)],
  [9, markAbsent],
  [9, own(write)],
  [5, followOrBlock],
  [3, changeSettings],
  [3, signOut],
  [1, (_, world) => signUp(world, 'WELCOME26')],
  [1, suspend],
  [2, invite],
  [4, subscribePush],
]

const SHARES = JOURNEYS.flatMap(([share, journey]) => Array.from({ length: share }, () => journey))

/** Runs a random journey for a person, signing in first if necessary. */
export async function makeJourney(me: Person, world: World): Promise<void> {
  if (me.cookies.size > 0 || (await world.signIn(me))) await pick(SHARES)?.(me, world)
}
