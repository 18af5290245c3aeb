/** Journeys with activities that approve applicants without a decision. */
import type { Person } from './client.ts'
import { token } from './token.ts'
import type { Published, World } from './world.ts'
import { pick } from './world.ts'

/** People who apply at the same time. */
const APPLICANTS = 4
/** Longest time until a minimum is decided: some runs of cron. */
const DECIDED_WITHIN_MS = 60_000

/** Publishes an activity that automatically approves everyone or verified people up to a limit. Several people apply at once. */
export async function createAutomatic(world: World, person: Person): Promise<void> {
  const autoApproval = {
    who: pick(['everybody', 'everybody', 'verified']),
    seats: 1 + Math.floor(Math.random() * 2),
  }
  const activity = await publishAutomatic(world, person, { maxParticipants: 6, autoApproval })
  if (!activity) return
  world.automatic.push(activity)
  await applyTogether(world, activity, APPLICANTS)
}

/** Several people apply to the same activity at the same time. */
export async function applyAtOnce(world: World, person: Person): Promise<void> {
  const activity = pick(world.automatic.slice(-4).filter(({ creator }) => creator !== person))
  if (activity) await applyTogether(world, activity, APPLICANTS)
}

/** Publishes an activity that cron confirms or calls off during the soak. People apply, also while that is decided. */
export async function createMinimum(world: World, person: Person): Promise<void> {
  const decidesAt = new Date(Date.now() + 2_000 + Math.random() * DECIDED_WITHIN_MS).toISOString()
  const activity = await publishAutomatic(world, person, {
    maxParticipants: 6,
    autoApproval: { who: 'everybody', seats: 3 },
    minimum: { participants: 2 + Math.floor(Math.random() * 2), decidesAt },
  })
  if (!activity) return
  // Cron may call it off.
  world.ledger.ended.add(activity.id)
  world.minimums.push(activity)
  await applyTogether(world, activity, APPLICANTS / 2)
}

/** Several people apply to an activity with a minimum at the same time. */
export async function applyToMinimum(world: World, person: Person): Promise<void> {
  const activity = pick(world.minimums.slice(-4).filter(({ creator }) => creator !== person))
  if (activity) await applyTogether(world, activity, APPLICANTS / 2)
}

/** Publishes an activity for members with automatic approval, without decisions of its organizer. */
export const publishAutomatic = (
  world: World,
  person: Person,
  fields: { dateTime?: string; maxParticipants: number; autoApproval: object; minimum?: object },
) => publishAlone(world, person, { word: 'Automatic', ...fields })

type Alone = {
  word: string
  dateTime?: string
  maxParticipants: number
  autoApproval?: object
  minimum?: object
}

/** Publishes an activity for members that other journeys do not find, with a title that begins with `word`. */
export async function publishAlone(
  world: World,
  person: Person,
  { word, ...fields }: Alone,
): Promise<Published | undefined> {
  const title = token(word)
  world.secrets.add(title)
  const body = {
    ...{ type: 'SOCIAL', title, description: 'Come along.', visibility: 'members', price: 0 },
    dateTime: '2027-03-20T18:00',
    timeZone: 'America/Los_Angeles',
    locationFeature: { text: 'Court 8', center: [-118.4452, 34.0635] },
    ...fields,
  }
  const request = { kind: `publish ${word}`, method: 'POST', path: '/activities', body }
  const { outcome, body: created } = await world.clients.act(person, request)
  return outcome === 'done' ? { id: String(created.id), title, creator: person } : undefined
}

/** Makes some people apply at the same time. Records the answers for the auditor. */
export async function applyTogether(world: World, activity: Published, count: number): Promise<void> {
  const { id, creator } = activity
  const others = world.people.filter((one) => one !== creator && one.cookies.size > 0)
  const applicants = others.toSorted(() => Math.random() - 0.5).slice(0, count)
  await Promise.all(
    applicants.map(async (applicant) => {
      const request = {
        kind: 'apply at once',
        method: 'POST',
        path: '/applications',
        body: { activityId: id },
      }
      const { outcome, startedAt, endedAt, body } = await world.clients.act(applicant, request)
      const subject = `application ${id} ${applicant.id}`
      const times = { startedAt, endedAt, about: [id, creator.id, applicant.id] }
      // Without an answer, the application may be approved or not.
      const values = outcome === 'done' ? [String(body.status)] : ['PENDING', 'APPROVED']
      for (const value of values) world.ledger.acts.push({ subject, value, outcome, ...times })
    }),
  )
}
