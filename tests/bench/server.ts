import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localStateDir, localVars } from '../../scripts/local.ts'
import { serveBuild } from '../../scripts/serve.ts'

/** The demo's participant. */
const ACCOUNT = { email: 'participant@tagalong.example', password: 'tagalong-demo' }
const TICKS_A_SECOND = 100
/** Requests before those that count. */
const WARM_UP = 5

/** What a call costs: milliseconds, the worker's processor time included where the system tells it, and what was read. */
export type Figures = {
  medianMs: number
  p99Ms: number
  cpuMs: number | null
  rowsRead: number
  rowsWritten: number
  roundTrips: number
  bytes: number
  body: unknown
}

export type Bench = {
  measure: (path: string, requests: number) => Promise<Figures>
  stop: () => Promise<void>
}

/** Serves the production build on local data, signed in as the demo's participant. */
export async function openBench({ port = localPort(), stateDir = localStateDir() } = {}): Promise<Bench> {
  buildApp()
  const front = readFileSync(join(import.meta.dirname, 'front.js'), 'utf8')
  const others = Object.keys(ownWorkers() ?? {})
  const { url, stop } = await serveBuild({ port, stateDir, vars: localVars(), front })
  const workerSeconds = () => {
    const workers = ownWorkers()
    if (workers === null) return null
    const seconds = Object.entries(workers).map(([pid, each]) => (others.includes(pid) ? 0 : each))
    return seconds.reduce((sum, each) => sum + each, 0)
  }
  const cookie = await signIn(url)
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie, ...headers } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return { answer, text }
  }
  return {
    stop,
    measure: async (path, requests) => {
      const { answer, text } = await get(path, { 'x-count': '1' })
      const counts: Pick<Figures, 'rowsRead' | 'rowsWritten' | 'roundTrips'> = JSON.parse(
        answer.headers.get('x-figures') ?? '{}',
      )
      for (let turn = 0; turn < WARM_UP; turn++) await get(path)
      const times: number[] = []
      const cpuBefore = workerSeconds()
      for (let turn = 0; turn < requests; turn++) {
        const startedAt = performance.now()
        await get(path)
        times.push(performance.now() - startedAt)
      }
      const cpu = cpuBefore === null ? null : (workerSeconds() ?? 0) - cpuBefore
      times.sort((a, b) => a - b)
      return {
        ...counts,
        medianMs: times[Math.floor(requests / 2)] ?? 0,
        p99Ms: times[Math.floor(requests * 0.99)] ?? 0,
        cpuMs: cpu === null ? null : (cpu * 1000) / requests,
        bytes: Buffer.byteLength(text),
        body: JSON.parse(text),
      }
    },
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Processor seconds of each workerd that this program started, by its number; Linux alone tells. */
function ownWorkers(): Record<string, number> | null {
  if (process.platform !== 'linux') return null
  const workers: Record<string, number> = {}
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      const [name = '', rest = ''] = readFileSync(file, 'utf8').split(') ')
      const fields = rest.split(' ')
      if (!name.endsWith('(workerd') || Number(fields[1]) !== process.pid) continue
      workers[file] = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
    } catch {
      // It ended while we looked.
    }
  }
  return workers
}
