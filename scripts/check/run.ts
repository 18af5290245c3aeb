import { availableParallelism } from 'node:os'
import type { Changes } from './changes.ts'
import { endPrograms } from './programs.ts'
import type { Counts, Step } from './steps.ts'

export type Result = { name: string; isPassed: boolean; seconds: number; output: string; counts?: Counts }

/** The checks are designed for two cores. */
const CORES = Math.max(2, availableParallelism())

/**
 * Runs steps in parallel as long as cores are free, each after the steps it depends on. Stops at the first failure and
 * ends the other running steps. Calls `onResult` for each completed step.
 */
export async function runSteps(
  steps: Record<string, Step>,
  changes: Changes | undefined,
  onResult: (result: Result) => void,
): Promise<void> {
  const waiting = new Map(Object.entries(steps))
  const running = new Map<string, Promise<Result>>()
  let hasFailed = false

  const isReady = ({ after = [], cores }: Step) =>
    after.every((name) => !waiting.has(name) && !running.has(name)) &&
    (running.size === 0 || cores <= freeCores())
  const freeCores = () =>
    CORES - [...running.keys()].reduce((sum, name) => sum + (steps[name]?.cores ?? 0), 0)

  while (waiting.size > 0 || running.size > 0) {
    for (const [name, step] of waiting) {
      if (!isReady(step)) continue
      waiting.delete(name)
      running.set(name, runStep(name, step, changes))
    }
    const result = await Promise.race(running.values())
    running.delete(result.name)
    if (hasFailed) continue
    onResult(result)
    if (result.isPassed) continue
    hasFailed = true
    waiting.clear()
    await endPrograms()
  }
}

async function runStep(name: string, step: Step, changes: Changes | undefined): Promise<Result> {
  const startedAt = performance.now()
  const { isPassed, output } = await step.run(changes)
  const counts = step.count?.()
  const seconds = (performance.now() - startedAt) / 1000
  return { name, isPassed, output, seconds, ...(counts && { counts }) }
}
