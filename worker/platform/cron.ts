import type { Bindings } from '../env'
import { now } from './clock'

/** In KV, because the database may be what keeps the jobs from finishing. */
const LAST_RUN = 'cron:last-run'

/** Records that all jobs have finished, for the health check. */
export async function recordRun({ SESSIONS }: Bindings): Promise<void> {
  await SESSIONS.put(LAST_RUN, String(now()))
}

/** Returns when all jobs last finished, or null if they never have. KV can be a minute behind. */
export async function readLastRun({ SESSIONS }: Bindings): Promise<number | null> {
  const at = await SESSIONS.get(LAST_RUN)
  return at === null ? null : Number(at)
}
