/** Journeys of friends who apply together, bring guests, and leave while their organizer decides. */
import { setTimeout as wait } from 'node:timers/promises'
import { publishAlone } from './automatic-journeys.ts'
import type { Person } from './client.ts'
import { withdraw } from './decisions.ts'
import type { Outcome } from './ledger.ts'
import type { Published, World } from './world.ts'

/** Longest time between acts that race. */
const APART_MS = 300
const FRIENDS = 3

/** `unsure` are the members of whom no answer says that they have joined. */
type Group = { id: string; token: string; members: Person[]; unsure: Person[] }

/**
 * Publishes an activity with too few seats for everyone, and lets two groups apply to it. The organizer decides about both as
 * a whole, while a member of each leaves.
 */
export async function applyInGroups(world: World, person: Person): Promise<void> {
  const fields = { maxParticipants: 3 + Math.floor(Math.random() * 3), allowsGuests: true }
  const activity = await publishAlone(world, person, { word: 'Grouped', ...fields })
  if (!activity) return
  const others = world.people.filter((one) => one !== person && one.cookies.size > 0)
  const friends = others.toSorted(() => Math.random() - 0.5)
  const groups = [friends.slice(0, FRIENDS), friends.slice(FRIENDS, 2 * FRIENDS)]
  await Promise.all(groups.map((members) => applyAndLeave(world, activity, members)))
}

async function applyAndLeave(world: World, activity: Published, members: Person[]): Promise<void> {
  const group = await formGroup(world, activity, members)
  if (!group || !(await apply(world, activity, group))) return
  const path = `/applications/activity/${activity.id}`
  const received = await world.clients.list(activity.creator, 'applications', path)
  const applied = received.filter(({ userId }) => group.members.some(({ id }) => id === userId))
  const [first] = applied
  const leaving = group.members.at(-1)
  const own = applied.find(({ userId }) => userId === leaving?.id)
  if (!first || !leaving) return
  await Promise.all([
    decideAboutGroup(world, activity, { applicationId: String(first.id), group }),
    own && leave(world, activity, { person: leaving, applicationId: String(own.id) }),
  ])
}

/** Forms a group whose other members confirm by its link. Returns those who may have confirmed. */
async function formGroup(
  world: World,
  activity: Published,
  [leader, ...friends]: Person[],
): Promise<Group | undefined> {
  if (!leader) return undefined
  const form = { kind: 'form group', method: 'POST', path: '/groups', body: { activityId: activity.id } }
  const { outcome, body } = await world.clients.act(leader, form)
  if (outcome !== 'done') return undefined
  const [id, token] = [String(body.id), String(body.path).replace('/group/', '')]
  const confirm = async (member: Person) => {
    const note = world.confidential.create('Note', [activity.creator, leader, ...friends])
    const guests = Math.random() < 0.3 ? ['Mia'] : []
    const request = { kind: 'confirm group', method: 'POST', path: `/groups/confirm/${id}` }
    return world.clients.act(member, { ...request, body: { note, guests, token } })
  }
  const confirmed = await Promise.all(friends.map(confirm))
  const answered = (outcome: Outcome) => friends.filter((_, at) => confirmed[at]?.outcome === outcome)
  const unsure = answered('unclear')
  return { id, token, members: [leader, ...answered('done'), ...unsure], unsure }
}

/** Applies with a group, on the waitlist if it does not fit. Returns whether it has applied. */
async function apply(world: World, activity: Published, group: Group): Promise<boolean> {
  const { id, members } = group
  const [leader] = members
  if (!leader) return false
  const send = async (waitlist: boolean) => {
    const body = { activityId: activity.id, ...(waitlist && { waitlist }) }
    const request = { kind: 'apply in group', method: 'POST', path: `/groups/apply/${id}`, body }
    const answer = await world.clients.act(leader, request)
    enter(world, activity, group, { ...answer, value: waitlist ? 'WAITLISTED' : 'PENDING' })
    return answer
  }
  const { outcome, body } = await send(false)
  if (outcome === 'refused' && body.code === 'activity_full') return (await send(true)).outcome === 'done'
  return outcome === 'done'
}

type Decision = { applicationId: string; group: Group }

async function decideAboutGroup(
  world: World,
  activity: Published,
  { applicationId, group }: Decision,
): Promise<void> {
  await wait(Math.random() * APART_MS)
  const status = Math.random() < 0.8 ? 'APPROVED' : 'REJECTED'
  const request = { kind: `decide group ${status}`, method: 'PATCH', path: '/applications' }
  const answer = await world.clients.act(activity.creator, { ...request, body: { applicationId, status } })
  // The last member may have left before the decision.
  const unsure = [...group.unsure, ...group.members.slice(-1)]
  enter(world, activity, { ...group, unsure }, { ...answer, value: status })
}

async function leave(
  world: World,
  { id: activityId, creator }: Published,
  { person, applicationId }: { person: Person; applicationId: string },
): Promise<void> {
  await wait(Math.random() * APART_MS)
  await withdraw(world, person, { id: applicationId, activityId, creatorId: creator.id })
}

type Sent = Pick<World['ledger']['acts'][number], 'value' | 'outcome' | 'startedAt' | 'endedAt'>

/** Enters an act on the applications of a group. What happened to those who are unsure is unclear. */
function enter(world: World, { id, creator }: Published, { members, unsure }: Group, sent: Sent): void {
  const { value, startedAt, endedAt } = sent
  const about = [id, creator.id, ...members.map((one) => one.id)]
  for (const member of members) {
    const outcome = sent.outcome === 'done' && unsure.includes(member) ? 'unclear' : sent.outcome
    const subject = `application ${id} ${member.id}`
    world.ledger.acts.push({ subject, value, outcome, startedAt, endedAt, about })
  }
}
