import { changeSettings, signOutAndIn, signUp, suspend } from './account-journeys.ts'
import { applyAtOnce, applyToMinimum, createAutomatic, createMinimum } from './automatic-journeys.ts'
import { readCalendar, subscribeCalendar } from './calendar-journeys.ts'
import type { Person } from './client.ts'
import { decide, decideTogether, decideWhileLeaving, removeParticipant, withdraw } from './decisions.ts'
import { checkIn, openDoor, runDoor, tryDoorOfOthers } from './door-journeys.ts'
import { applyInGroups } from './group-journeys.ts'
import { organizeTogether } from './helper-journeys.ts'
import { NONE } from './ledger.ts'
import { watchLive } from './live-journeys.ts'
import { offerSeats } from './offer-journeys.ts'
import { close, invite, subscribePush, visit } from './open-journeys.ts'
import { answerDispute, decideDispute, dispute, markAbsent } from './record-journeys.ts'
import {
  addDates,
  applyToEveryDate,
  cancelDates,
  changeSeries,
  decideEveryDate,
  publishSeries,
} from './series-journeys.ts'
import { answerQuestion, ask, changeNote, rate, readQuestions, thank } from './talk-journeys.ts'
import { token } from './token.ts'
import type { World } from './world.ts'
import { pick, pictureForm } from './world.ts'

type Journey = (world: World, person: Person) => Promise<unknown>

const PLACE = { text: 'Court 7', center: [-118.4452, 34.0635] }
const VISIBILITIES = ['public', 'link', 'members']
/** Days of March 2027 around the change of the clocks in Los Angeles on the 14th. */
const DAYS = ['14', '15', '16', '28']
const HOURS = ['02:30', '03:00', '09:15', '18:00', '23:45']
/** A time that does not exist, and the one that it moves to (product.md 4.4). */
const SKIPPED = '2027-03-14T02:30'
const AFTER_SKIPPED = '2027-03-14T03:30'

async function browse({ clients }: World, person: Person): Promise<void> {
  const paths = [
    '/auth/me',
    '/activities?limit=20',
    '/activities?q=soak',
    '/activities?latitude=34.06&longitude=-118.44',
    '/activities/map?bbox=-119,33,-117,35&zoom=9',
    '/notices/count',
    '/applications/mine',
  ]
  for (const path of paths) await clients.send(person, { kind: 'browse', method: 'GET', path })
}

/** Creates an alert where activities are published, or one too many. Deletes one now and then. */
async function alert({ clients }: World, person: Person): Promise<void> {
  const [longitude, latitude] = PLACE.center
  const body = { place: { name: 'Los Angeles', latitude, longitude }, radius: 25 }
  const { outcome, body: created } = await clients.act(person, {
    kind: 'alert',
    method: 'POST',
    path: '/alerts',
    body,
  })
  if (outcome !== 'done' || Math.random() < 0.7) return
  await clients.act(person, { kind: 'delete alert', method: 'DELETE', path: `/alerts/${String(created.id)}` })
}

async function publish(world: World, person: Person): Promise<void> {
  const title = token('Soak')
  const dateTime = `2027-03-${pick(DAYS)}T${pick(HOURS)}`
  const image = Math.random() < 0.4 ? await upload(world, person) : null
  const visibility = pick(VISIBILITIES) ?? 'members'
  const hidesExactLocation = Math.random() < 0.3
  const place = hidesExactLocation ? { ...PLACE, text: token('Hidden') } : PLACE
  if (hidesExactLocation) world.secrets.add(place.text)
  if (visibility !== 'public') world.secrets.add(title)
  const body = {
    type: 'TRAVEL',
    title,
    description: 'A walk.',
    dateTime,
    timeZone: 'America/Los_Angeles',
    maxParticipants: 1 + Math.floor(Math.random() * 3),
    price: 0,
    locationFeature: place,
    hidesExactLocation,
    visibility,
    ...(image && { image }),
  }
  const request = { kind: 'publish', method: 'POST', path: '/activities', body }
  const answer = await world.change(person, request, {
    subject: `activity ${title}`,
    value: '1',
    about: [title],
  })
  world.chosenTimes.set(title, dateTime === SKIPPED ? AFTER_SKIPPED : dateTime)
  if (answer.outcome !== 'done') return
  const published = { id: String(answer.body.id), title, creator: person }
  if (visibility === 'link') world.secrets.unlist(published)
  world.activities.push(published)
}

async function upload(world: World, person: Person): Promise<string | null> {
  const body = pictureForm()
  const answer = await world.clients.act(person, {
    kind: 'upload',
    method: 'POST',
    path: '/images/upload',
    body,
  })
  const { image } = answer.body as { image?: { url: string } }
  return image?.url ?? null
}

async function edit(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (!own) return
  const body = { maxParticipants: 1 + Math.floor(Math.random() * 4), price: Math.floor(Math.random() * 50) }
  await world.clients.act(person, { kind: 'edit', method: 'PATCH', path: `/activities/${own.id}`, body })
}

async function cancel(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person).slice(0, -4))
  if (!own) return
  world.ledger.ended.add(own.id)
  world.ledger.ended.add(own.title)
  const request = { kind: 'cancel', method: 'DELETE', path: `/activities/${own.id}` }
  if ((await world.clients.act(person, request)).outcome === 'done') world.secrets.cancel(own)
}

async function apply(world: World, person: Person): Promise<void> {
  const activity = pick(world.activities.slice(-12).filter(({ creator }) => creator !== person))
  if (!activity) return
  await world.clients.send(person, { kind: 'detail', method: 'GET', path: `/activities/${activity.id}` })
  const entry = (value: string) => ({
    subject: `application ${activity.id} ${person.id}`,
    value,
    about: [activity.id, activity.creator.id, person.id],
  })
  const note = world.confidential.create('Note', [person, activity.creator])
  const request = (waitlist: boolean) => ({
    kind: waitlist ? 'join waitlist' : 'apply',
    method: 'POST',
    path: '/applications',
    body: {
      activityId: activity.id,
      note,
      waitlist,
      source: pick(['link', 'explore', 'map', 'follow', 'other']),
    },
  })
  const send = async (waitlist: boolean) => {
    const answer = await world.change(person, request(waitlist), entry(waitlist ? 'WAITLISTED' : 'PENDING'))
    const { outcome, startedAt, endedAt, body } = answer
    const subject = `note ${activity.id} ${person.id}`
    world.ledger.acts.push({
      ...{ subject, value: note, outcome, startedAt, endedAt },
      about: entry('').about,
    })
    if (outcome === 'done') world.applicationIds.push(String(body.id))
    return answer
  }
  const { outcome, body } = await send(false)
  if (outcome === 'refused' && body.code === 'activity_full') await send(true)
}

async function reorderWaitlist(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (!own) return
  const waiting = await world.clients.list(person, 'waitlist', `/applications/waitlist/${own.id}`)
  if (waiting.length < 2) return
  const body = { activityId: own.id, applicationIds: waiting.map(({ id }) => id).reverse() }
  await world.clients.act(person, {
    kind: 'order waitlist',
    method: 'PATCH',
    path: '/applications/waitlist',
    body,
  })
}

/** Withdraws an application, or gives up a seat. */
async function leave(world: World, person: Person): Promise<void> {
  const mine = await world.clients.list(person, 'own applications', '/applications/mine')
  const application = pick(mine.filter(({ status }) => status === 'APPROVED' || status === 'PENDING'))
  if (!application) return
  const activityId = String(application.activityId)
  const { creatorId } = application.activity as { creatorId: string }
  if (application.status === 'PENDING')
    return withdraw(world, person, { id: String(application.id), activityId, creatorId })
  const path = `/participations/quit/${activityId}`
  await world.change(
    person,
    { kind: 'quit', method: 'PATCH', path, body: {} },
    {
      subject: `application ${activityId} ${person.id}`,
      value: 'WITHDRAWN',
      about: [activityId, creatorId, person.id],
    },
  )
}

async function comment(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (!own) return
  const content = token('Comment')
  world.secrets.add(content)
  const request = {
    kind: 'comment',
    method: 'POST',
    path: `/activities/${own.id}/comments`,
    body: { content },
  }
  const answer = await world.change(person, request, {
    subject: `comment ${content}`,
    value: '1',
    about: [own.id],
  })
  if (answer.outcome !== 'done') return
  const id = String(answer.body.id)
  await world.clients.act(person, { kind: 'pin', method: 'POST', path: `/comments/${id}/pin` })
  await world.clients.send(person, {
    kind: 'comments',
    method: 'GET',
    path: `/activities/${own.id}/comments`,
  })
}

/** Messages the people of an own activity. Only those whom it is for may read it. */
async function message(world: World, person: Person): Promise<void> {
  const own = pick(world.activities.filter(({ creator }) => creator === person))
  if (!own) return
  const audience = pick(['approved', 'waitlisted', 'waitlisted', 'everybody'])
  const content = token('Update')
  world.secrets.add(content)
  const path = `/updates/activity/${own.id}`
  const request = { kind: 'message', method: 'POST', path, body: { content, audience } }
  const entry = { subject: `comment ${content}`, value: '1', about: [own.id] }
  await world.change(person, request, entry)
}

async function report(world: World, person: Person): Promise<void> {
  const activity = pick(world.activities.filter(({ creator }) => creator !== person))
  if (!activity) return
  const details = token('Report')
  const path = `/activities/${activity.id}/report`
  const request = { kind: 'report', method: 'POST', path, body: { reason: 'spam', details } }
  await world.clients.act(person, request)
}

async function followOrBlock(world: World, person: Person): Promise<void> {
  const other = pick(world.people.filter((one) => one !== person))
  if (!other) return
  const isOn = Math.random() < 0.6
  const method = isOn ? 'PUT' : 'DELETE'
  const value = isOn ? 'on' : NONE
  if (Math.random() < 0.7) {
    const entry = { subject: `follow ${person.id} ${other.id}`, value, about: [person.id, other.id] }
    await world.change(
      person,
      { kind: `follow ${method}`, method, path: `/creators/${other.id}/follow` },
      entry,
    )
    return
  }
  // Before the request, because a block that is not answered may end follows and applications as well.
  for (const { id } of [person, other]) world.ledger.ended.add(id)
  const entry = { subject: `block ${person.id} ${other.id}`, value }
  await world.change(person, { kind: `block ${method}`, method, path: `/users/${other.id}/block` }, entry)
  if (isOn) world.apart.push([person, other])
}

/** Journeys with their shares. */
const JOURNEYS: [Journey, number][] = [
  [browse, 8],
  [publish, 6],
  [edit, 3],
  [cancel, 1],
  [apply, 16],
  [decide, 10],
  [decideWhileLeaving, 6],
  [decideTogether, 6],
  [removeParticipant, 2],
  [openDoor, 2],
  [runDoor, 6],
  [tryDoorOfOthers, 2],
  [checkIn, 4],
  [organizeTogether, 4],
  [applyInGroups, 4],
  [offerSeats, 4],
  [markAbsent, 2],
  [dispute, 2],
  [answerDispute, 2],
  [decideDispute, 1],
  [publishSeries, 3],
  [changeSeries, 3],
  [addDates, 2],
  [cancelDates, 1],
  [applyToEveryDate, 4],
  [decideEveryDate, 4],
  [createAutomatic, 2],
  [applyAtOnce, 4],
  [createMinimum, 2],
  [applyToMinimum, 3],
  [reorderWaitlist, 2],
  [leave, 5],
  [comment, 5],
  [message, 5],
  [report, 1],
  [upload, 2],
  [followOrBlock, 4],
  [changeSettings, 3],
  [signOutAndIn, 3],
  [signUp, 1],
  [suspend, 1],
  [invite, 2],
  [subscribeCalendar, 2],
  [readCalendar, 5],
  [alert, 3],
  [ask, 5],
  [answerQuestion, 5],
  [readQuestions, 5],
  [changeNote, 3],
  [rate, 4],
  [thank, 3],
  [close, 1],
  [subscribePush, 4],
  [visit, 8],
  [watchLive, 6],
]

/** Each journey as often as its share. */
const SHARES = JOURNEYS.flatMap(([journey, share]) => Array.from({ length: share }, () => journey))

/** Starts a random journey of a person who is free. */
export async function makeJourney(world: World): Promise<void> {
  const person = world.takePerson()
  if (!person) return
  try {
    if (person.cookies.size === 0 && !(await world.signIn(person))) return
    await pick(SHARES)?.(world, person)
  } finally {
    world.release(person)
  }
}
