/** Journeys of co-organizers and door help, and an audit of decisions and check-ins. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding, Query } from './audit.ts'
import { applyTogether, publishAlone } from './automatic-journeys.ts'
import type { Person } from './client.ts'
import { checkPeopleIn } from './door-journeys.ts'
import type { Helper, Published, World } from './world.ts'

const APPLICANTS = 4
/** Longest time between a decision and the removal of the co-organizer who makes it. */
const APART_MS = 300
/** Events of the log that are decisions. */
const DECISIONS = "('approved', 'waitlisted', 'declined', 'reopened', 'removed')"

/**
 * Publishes an activity whose door is open, with a co-organizer and a door help. Organizer and both helpers decide about the
 * same applicants while the co-organizer is removed, and the door help checks people in.
 */
export async function organizeTogether(world: World, person: Person): Promise<void> {
  const fields = { dateTime: '2027-03-14T04:00', maxParticipants: 2 }
  const activity = await publishAlone(world, person, { word: 'Helped', ...fields })
  if (!activity) return
  const others = world.people.filter((one) => one !== person && one.cookies.size > 0)
  const [first, second] = others.toSorted(() => Math.random() - 0.5)
  if (!first || !second) return
  const helper = await join(world, activity, first, 'co-organizer')
  const atDoor = await join(world, activity, second, 'door')
  await applyTogether(world, activity, APPLICANTS)
  const path = `/applications/activity/${activity.id}?status=PENDING`
  const pending = (await world.clients.list(person, 'applications', path)).toSorted(() => Math.random() - 0.5)
  const [one, ...rest] = pending
  await Promise.all([
    ...pending.map((application) => approve(world, activity, first, application)),
    ...(one ? [approve(world, activity, person, one)] : []),
    ...rest.slice(0, 1).map((application) => approve(world, activity, second, application)),
    helper && remove(world, activity, helper),
  ])
  for (const application of pending) await approve(world, activity, first, application)
  if (atDoor) await checkPeopleIn(world, second, activity)
}

/** Makes a user join with a new link, which replaces the previous one. Returns the user, unless the request was refused. */
async function join(
  world: World,
  { id, creator }: Published,
  person: Person,
  role: Helper['role'],
): Promise<Helper | undefined> {
  const link = { kind: 'link to help', method: 'POST', path: `/co-organizers/${id}/link`, body: { role } }
  const { outcome, body } = await world.clients.act(creator, link)
  if (outcome !== 'done') return undefined
  const token = String(body.url).split('/').at(-1)
  const helper = { activityId: id, userId: person.id, role, leftAt: Number.POSITIVE_INFINITY }
  world.helpers.push(helper)
  const request = { kind: 'join as help', method: 'POST', path: '/co-organizers/join', body: { token } }
  return (await world.clients.act(person, request)).outcome === 'refused' ? undefined : helper
}

async function remove(world: World, { id, creator }: Published, helper: Helper): Promise<void> {
  await wait(Math.random() * APART_MS)
  const path = `/co-organizers/${id}/people/${helper.userId}`
  const { outcome } = await world.clients.act(creator, { kind: 'remove help', method: 'DELETE', path })
  if (outcome === 'done') helper.leftAt = Date.now()
}

async function approve(
  world: World,
  activity: Published,
  person: Person,
  { id: applicationId, userId }: Record<string, unknown>,
): Promise<void> {
  await wait(Math.random() * APART_MS)
  await world.change(
    person,
    {
      kind: person === activity.creator ? 'decide with help' : 'decide as help',
      method: 'PATCH',
      path: '/applications',
      body: { applicationId, status: 'APPROVED' },
    },
    {
      subject: `application ${activity.id} ${userId}`,
      value: 'APPROVED',
      about: [activity.id, activity.creator.id, String(userId)],
    },
  )
}

/** Checks that every decision and check-in since the start of the soak was made by a user with the right to it at that time. */
export async function auditActors(
  { helpers }: Pick<World, 'helpers'>,
  query: Query,
  startedAt: number,
): Promise<Finding> {
  const decisions = `event in ${DECISIONS} and at >= ${startedAt}`
  const acts =
    await query(`select 'decided' what, activity_id, user_id, actor_id, at from seat_events where actor_id is not null
    union all select 'checked in', activity_id, user_id, actor_id, 0 from check_ins where actor_id is not null and actor_id <> user_id`)
  const foreign =
    await query(`select 'decided' what, done.* from (select activity_id, user_id, actor_id, at from seat_events
        where ${decisions}) done
      join activities on activities.id = done.activity_id where actor_id <> creator_id
        and (actor_id = user_id or not exists (select 1 from co_organizers helper where helper.role = 'co-organizer'
          and helper.joined_at is not null and (helper.activity_id, helper.user_id) = (done.activity_id, done.actor_id)))
    union all select 'checked in', done.* from (select activity_id, user_id, actor_id, 0 from check_ins) done
      join activities on activities.id = done.activity_id where actor_id not in (creator_id, user_id)
        and not exists (select 1 from co_organizers helper
          where helper.joined_at is not null and (helper.activity_id, helper.user_id) = (done.activity_id, done.actor_id))`)
  const broken = foreign.filter(
    ({ what, activity_id, user_id, actor_id, at }) =>
      (what === 'decided' && actor_id === user_id) ||
      !helpers.some(
        ({ activityId, userId, role, leftAt }) =>
          activityId === activity_id &&
          userId === actor_id &&
          (what !== 'decided' || (role === 'co-organizer' && Number(at) <= leftAt)),
      ),
  )
  return {
    claim:
      'only those who organize decide, others who help check in at most, and nobody decides on themselves',
    rows: acts.length,
    broken: broken.map(({ what, activity_id, actor_id }) => `${actor_id} ${what} in ${activity_id}`),
  }
}
