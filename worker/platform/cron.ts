import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { now } from './clock'
import { logJobFailure, logLine } from './http'
import { writePoint } from './metrics'

/** Stored in KV, because a database failure may be why jobs don't finish. */
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

/**
 * Runs a cron job and records its duration and outcome: as a data point, and in production as a log line.
 * @throws the job's error
 */
export async function runJob<T>(bindings: Bindings, name: string, job: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const finish = (outcome: 'ok' | 'failed') => {
    const ms = Math.round(performance.now() - startedAt)
    writePoint(bindings, { kind: 'job', labels: [name, outcome], figures: [ms] })
    if (settingsOf(bindings).environment === 'production') logLine({ job: name, outcome, ms })
  }
  try {
    const result = await job()
    finish('ok')
    return result
  } catch (error) {
    finish('failed')
    await logJobFailure(bindings, name, error)
    throw error
  }
}
