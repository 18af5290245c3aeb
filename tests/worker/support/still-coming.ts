import { env } from 'cloudflare:workers'
import { runJobs } from '../../../worker/jobs'
import { insertActivity, insertParticipation } from './activities'
import { setClock } from './client'
import { fetchEmailsTo } from './mailbox'
import { deleteNotices } from './notices'
import { signedInUser } from './users'

const DAY_MS = 86_400_000
/** Noon in Santa Monica. */
export const START = Date.parse('2026-12-05T20:00:00Z')

/** Creates Olga's activity at START, in which Ana took a seat ten days before. */
export async function createSeat(overrides: Parameters<typeof insertActivity>[0] = {}) {
  setClock(START - 10 * DAY_MS)
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana Alvarez' })]
  const activity = await insertActivity({
    creatorId: olga.id,
    startsAt: START,
    title: 'Tennis',
    ...overrides,
  })
  await insertParticipation({ activityId: activity.id, userId: ana.id })
  await deleteNotices()
  return { olga, ana, activity, activityId: activity.id }
}

/** Sets the clock `ms` before the start, and runs the cron jobs. */
export async function runJobsBefore(ms: number, start = START): Promise<void> {
  setClock(start - ms)
  await runJobs(env)
}

/** Returns the tokens of the links in emails of a kind to an address, newest first. */
export async function tokensTo({ email }: { email: string }, kind = 'still_coming'): Promise<string[]> {
  const sent = (await fetchEmailsTo(email)).filter((each) => each.kind === kind)
  return sent.map(({ text }) => /\/answer\/(\S+)/.exec(text)?.[1] ?? '')
}
