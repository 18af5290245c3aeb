import { availableParallelism } from 'node:os'
import { endPrograms } from '../programs.ts'
import type { Changes } from './changes.ts'
import type { TestReport } from './reports.ts'
import type { Scope, Step } from './steps.ts'

export type Result = { name: string; isPassed: boolean; seconds: number; output: string; report?: TestReport }

/** The checks are designed for at least two cores. */
const CORES = Math.max(2, availableParallelism())

/** More than the number of cores, because tests also wait for pages, timers, and the disk. */
const SLOTS = CORES + 2

/**
 * Runs steps in parallel, in order, each when its dependencies have passed and enough slots are free. Stops at the first failure
 * and ends the other running steps. Calls `onResult` for each completed step.
 */
export async function runSteps(
  steps: Record<string, Step>,
  changes: Changes | undefined,
  onResult: (result: Result) => void,
): Promise<void> {
  const waiting = new Map(Object.entries(steps))
  const running = new Map<string, { result: Promise<Result>; processes: number }>()
  let hasFailed = false

  const hasInputs = ({ after = [] }: Step) => after.every((name) => !waiting.has(name) && !running.has(name))
  const mayRun = ({ isAlone }: Step) =>
    running.size === 0 || !(isAlone || [...running.keys()].some((name) => steps[name]?.isAlone))
  const freeSlots = () => SLOTS - [...running.values()].reduce((sum, { processes }) => sum + processes, 0)

  while (waiting.size > 0 || running.size > 0) {
    for (const [name, step] of waiting) {
      if (!hasInputs(step) || !mayRun(step) || step.processes > freeSlots()) break
      const processes = Math.min(step.maxProcesses ?? step.processes, freeSlots())
      waiting.delete(name)
      running.set(name, { result: runStep(name, step, { changes, processes }), processes })
    }
    const result = await Promise.race([...running.values()].map(({ result }) => result))
    running.delete(result.name)
    if (hasFailed) continue
    onResult(result)
    if (result.isPassed) continue
    hasFailed = true
    waiting.clear()
    await endPrograms()
  }
}

async function runStep(name: string, step: Step, scope: Scope): Promise<Result> {
  const startedAt = performance.now()
  const { isPassed, output } = await step.run(scope)
  const report = step.report?.()
  const seconds = (performance.now() - startedAt) / 1000
  const problem = isPassed && report ? problemOf(report, scope) : undefined
  return {
    name,
    isPassed: isPassed && problem === undefined,
    output: problem === undefined ? output : `${problem}\n${output}`,
    seconds,
    ...(report && { report }),
  }
}

/** Returns why a step failed although its program returned 0: the report contains a failure, or no test ran. */
function problemOf({ passed, failures }: TestReport, { changes }: Scope): string | undefined {
  if (failures.length > 0) return `${failures.length} tests failed, although the runner returned 0.`
  return passed === 0 && !changes ? 'No test ran, although the runner returned 0.' : undefined
}
