import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { openDatabase } from '../platform/database'
import type { SeatQueueObject } from '../platform/seat-queue'
import type { Job, Outcome } from './decide'
import { runTogether } from './run'

/** Jobs that are performed and saved at once. */
const JOBS_A_TURN = 100

type Waiting = { job: Job; resolve: (outcome: Outcome) => void; reject: (reason: unknown) => void }

/**
 * The acts of one activity that wait for their turn, because somebody else was faster. All that wait are decided in order on one
 * roster, and saved at once. Nothing is kept: whoever waits while the object is lost gets an error, and nothing was done.
 */
export class SeatQueue extends DurableObject<Bindings> implements SeatQueueObject {
  #waiting: Waiting[] = []
  #isRunning = false

  async run(sent: string): Promise<string> {
    const job: Job = JSON.parse(sent)
    const outcome = new Promise<Outcome>((resolve, reject) => this.#waiting.push({ job, resolve, reject }))
    if (!this.#isRunning) void this.#drain()
    return JSON.stringify(await outcome)
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const turn = this.#waiting.splice(0, JOBS_A_TURN)
      try {
        const jobs = turn.map(({ job }) => job)
        const outcomes = await runTogether(openDatabase(this.env.DB), jobs, { isQueue: true })
        for (const [at, { resolve }] of turn.entries())
          resolve(outcomes[at] ?? { refusals: [], undoneIds: [] })
      } catch (error) {
        for (const { reject } of turn) reject(error)
      }
    }
    this.#isRunning = false
  }
}
