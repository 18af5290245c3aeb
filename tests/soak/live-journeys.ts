import { setTimeout as wait } from 'node:timers/promises'
import type { Finding, Query } from './audit.ts'
import type { Hint, Person } from './client.ts'
import type { Published, World } from './world.ts'

/** Activities that a tab follows, and those among them whose organizer is across a block. */
const WATCHED = 4
const APART = 2
/** How long a tab stays open. */
const OPEN_MS = 20_000
/** How long it takes until a new tab follows its activities. */
const FOLLOWED_MS = 1_500
/** A hint may be on its way when a block is made. */
const GRACE_MS = 5_000

/** Opens a tab that follows activities, whoever may see them, and records what it hears. */
export async function watchLive(world: World, person: Person): Promise<void> {
  const isApart = ({ creator }: Published) =>
    world.apart.some((pair) => pair.includes(person) && pair.includes(creator))
  const apart = world.activities.filter(isApart).slice(-APART)
  const watched = [...apart, ...world.activities.slice(-WATCHED)]
  if (watched.length === 0) return
  const watch = [...new Set(watched.map(({ id }) => id))].slice(0, WATCHED)
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
  const { origin, host } = new URL(world.clients.url)
  const socket = new WebSocket(`ws://${host}/api/live`, {
    headers: { cookie, origin, 'cf-connecting-ip': person.address },
  })
  socket.addEventListener('open', () => socket.send(JSON.stringify({ watch })))
  socket.addEventListener('message', ({ data }) => {
    const { about, activityId } = JSON.parse(String(data)) as Partial<Hint>
    if (about && activityId) world.hints.push({ userId: person.id, about, activityId, at: Date.now() })
  })
  const startedAt = performance.now()
  let isOpen = false
  const record = (status: number) =>
    world.clients.records.push({
      ...{ kind: 'live', method: 'GET', path: '/live', userId: person.id, status },
      ...{ startedAt, ms: performance.now() - startedAt },
    })
  socket.addEventListener('open', () => {
    isOpen = true
    record(101)
  })
  // A cut connection is one of the faults. A refused one has no status here.
  socket.addEventListener('error', () => {
    if (!isOpen) record(0)
  })
  // The tab stays open while the person goes on.
  void wait(OPEN_MS).then(() => socket.close())
  await wait(FOLLOWED_MS)
  // Something that must not be heard.
  for (const { id, creator } of apart) {
    const body = { maxParticipants: 2 + Math.floor(Math.random() * 8) }
    await world.clients.act(creator, { kind: 'edit', method: 'PATCH', path: `/activities/${id}`, body })
  }
}

/** Checks that tabs heard only of activities that their users may see, and of comments only with a seat. */
export async function auditHints(hints: readonly Hint[], query: Query): Promise<Finding> {
  const organizers = new Map(
    (await query('select id, creator_id from activities')).map(({ id, creator_id }) => [id, creator_id]),
  )
  // A participation stays when its seat is given up.
  const seats = await query(`select activity_id || ' ' || user_id pair from participations`)
  const seated = new Set(seats.map(({ pair }) => pair))
  const blocks = await query('select blocker_id, blocked_id, created_at from blocks')
  const isAcrossBlock = ({ userId, activityId, at }: Hint) =>
    blocks.some(({ blocker_id, blocked_id, created_at }) => {
      const pair = [blocker_id, blocked_id]
      const isBetween = pair.includes(userId) && pair.includes(organizers.get(activityId) ?? '')
      return isBetween && blocker_id !== blocked_id && at > Number(created_at) + GRACE_MS
    })
  const mayHear = (hint: Hint) => {
    const isOwn = organizers.get(hint.activityId) === hint.userId
    const isSeated = isOwn || seated.has(`${hint.activityId} ${hint.userId}`)
    return isOwn || (!isAcrossBlock(hint) && (hint.about !== 'comments' || isSeated))
  }
  return {
    claim: 'a tab hears nothing across a block, and of comments only with a seat',
    rows: hints.length,
    broken: hints.filter((hint) => !mayHear(hint)).map((hint) => Object.values(hint).join(' ')),
  }
}
