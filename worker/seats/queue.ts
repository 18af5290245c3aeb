import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { openDatabase } from '../platform/database'
import { AppError } from '../platform/errors'
import type { SeatQueueObject } from '../platform/seat-queue'
import type { Job } from './decide'
import type { QueueAnswer } from './run'
import { NOTHING, runTogether } from './run'

/** Maximum number of jobs performed and saved together. */
const JOBS_A_TURN = 100

type Waiting = { job: Job; resolve: (answer: QueueAnswer | null) => void; reject: (reason: unknown) => void }

/**
 * Queue of an activity's acts that conflicted with others. All waiting acts are decided in order on one roster and saved in one batch.
 * The queue itself is only in memory: if the object is lost, the waiting calls get an error. Acts that were already saved are recorded
 * under their keys, so a repeated request does not run them again. The others have not run.
 */
export class SeatQueue extends DurableObject<Bindings> implements SeatQueueObject {
  #waiting: Waiting[] = []
  #isRunning = false

  async run(sent: string): Promise<string> {
    const job: Job = JSON.parse(sent)
    const answer = new Promise<QueueAnswer | null>((resolve, reject) =>
      this.#waiting.push({ job, resolve, reject }),
    )
    if (!this.#isRunning) void this.#drain()
    return JSON.stringify(await answer)
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const turn = this.#waiting.splice(0, JOBS_A_TURN)
      try {
        const jobs = turn.map(({ job }) => job)
        const db = openDatabase(this.env.DB)
        const outcomes = await runTogether(db, jobs, { isQueue: true })
        for (const [at, { resolve }] of turn.entries())
          resolve({ outcome: outcomes[at] ?? NOTHING, unheard: db.unheard.splice(0) })
      } catch (error) {
        // An error loses its class on the way to the caller.
        for (const { resolve, reject } of turn)
          if (error instanceof AppError) resolve(null)
          else reject(error)
      }
    }
    this.#isRunning = false
  }
}
