import type { D1Database } from '@cloudflare/workers-types'
import type { Client } from '../client.ts'
import { send } from '../client.ts'
import type { Target } from './requests.ts'
import { NEW_ACTIVITY, PUSH_KEYS } from './requests.ts'

/** Number of activities to apply to. The member may apply to each three times. */
const ACTIVITIES = 11
/** Number of past activities to send thanks for: more than the quota allows. */
const PAST = 24
const TWO_DAYS_MS = 2 * 24 * 3_600_000

type People = { member: Client; organizer: Client; admin: Client; db: D1Database }

/**
 * Gives the member an activity with a question, a seat in another activity, activities to apply to, and past activities.
 * Subscribes the organizer's device to push.
 */
export async function prepareTarget({ member, organizer, admin, db }: People): Promise<Target> {
  const [ownId, userId, strangerId] = [
    await readOwnId(member),
    await readOwnId(organizer),
    await readOwnId(admin),
  ]
  const seatedActivityId = await publish(organizer)
  const seat = await send<{ id: string }>(member, 'POST', '/applications', { activityId: seatedActivityId })
  await send(organizer, 'PATCH', '/applications', { applicationId: seat.id, status: 'APPROVED' })
  const activityIds: string[] = []
  for (let at = 0; at < ACTIVITIES; at++) activityIds.push(await publish(organizer))
  const application = await send<{ id: string }>(member, 'POST', '/applications', {
    activityId: activityIds[0],
  })
  const ownActivityId = await publish(member)
  const question = { content: 'Is there parking?', isPublic: true }
  const { key: pushKey } = await send<{ key: string }>(member, 'GET', '/push/key')
  await send(organizer, 'POST', '/push/subscriptions', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/organizer',
    keys: PUSH_KEYS,
    serverKey: pushKey,
    timeZone: 'UTC',
  })
  return {
    ...{ ownId, userId, strangerId, seatedActivityId, activityIds, ownActivityId, pushKey },
    applicationId: application.id,
    pastIds: await insertPast(db, { activityId: seatedActivityId, userId: ownId }),
    questionId: (
      await send<{ id: string }>(organizer, 'POST', `/questions/activity/${ownActivityId}`, question)
    ).id,
  }
}

/** Copies an activity into the past, with a seat for the user in each copy. No API call can do that. */
async function insertPast(
  db: D1Database,
  { activityId, userId }: { activityId: string; userId: string },
): Promise<string[]> {
  const { results } = await db.prepare('pragma table_info("activities")').all<{ name: string }>()
  const startsAt = String(Date.now() - TWO_DAYS_MS)
  const changed: Record<string, string> = {
    seq: 'null',
    id: "'past-' || past.value",
    starts_at: startsAt,
    participants_count: '0',
  }
  const columns = results.map(({ name }) => name)
  const ids = Array.from({ length: PAST }, (_, at) => at)
  const copy = `insert into activities (${columns}) select ${columns.map((name) => changed[name] ?? `activities.${name}`)}
    from activities cross join json_each(?1) past where activities.id = ?2`
  const seat = `insert into participations (id, activity_id, user_id, joined_at, starts_at, status)
    select 'seat-' || value, 'past-' || value, ?2, 0, ${startsAt}, 'FINISHED' from json_each(?1)`
  await db.batch([
    db.prepare(copy).bind(JSON.stringify(ids), activityId),
    db.prepare(seat).bind(JSON.stringify(ids), userId),
  ])
  return ids.map((id) => `past-${id}`)
}

async function readOwnId(client: Client): Promise<string> {
  return (await send<{ user: { id: string } }>(client, 'GET', '/auth/me')).user.id
}

async function publish(client: Client): Promise<string> {
  return (await send<{ id: string }>(client, 'POST', '/activities', NEW_ACTIVITY)).id
}
