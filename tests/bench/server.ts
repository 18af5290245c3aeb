import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localStateDir, localVars } from '../../scripts/local.ts'
import { serveBuild } from '../../scripts/serve.ts'
import { clientsOf } from './client.ts'
import { describeData } from './data.ts'

const TICKS_PER_SECOND = 100
/** Number of unmeasured requests before the measurement. */
const WARM_UP = 5

/** Cost and response of a call. Rows and round trips are per request. */
type Measurement = {
  medianMs: number
  p99Ms: number
  /** The worker's CPU time per request; null except on Linux. */
  cpuMs: number | null
  rowsRead: number
  rowsWritten: number
  roundTrips: number
  bytes: number
  body: unknown
}

/** A statement that the worker ran. */
type BoundStatement = { query: string; values: (string | number | null)[] }

/** A server under measurement. */
export type Bench = {
  /** Describes the data in one line. */
  data: string
  measure: (path: string, requests: number) => Promise<Measurement>
  /** Returns the worker's CPU milliseconds per request, with this many concurrent requests; null except on Linux. */
  measureAtOnce: (
    path: string,
    requests: number,
    connections: number,
    headers?: Record<string, string>,
  ) => Promise<number | null>
  /** Makes a call once, and returns its statements. All have bound values, because Drizzle always binds them. */
  statementsOf: (path: string) => Promise<BoundStatement[]>
  stop: () => Promise<void>
}

/**
 * Serves the production build with local data, and signs in as the demo's participant.
 * @throws Error if there are no activities to measure
 */
export async function openBench({ port = localPort(), stateDir = localStateDir() } = {}): Promise<Bench> {
  await buildApp()
  const countingWorker = readFileSync(join(import.meta.dirname, 'counting-worker.js'), 'utf8')
  const startedWorkers = watchWorkers()
  const { url, stop, db } = await serveBuild({ port, stateDir, vars: localVars(), front: countingWorker })
  const data = await describeData(db, stateDir).catch(async (error) => {
    await stop()
    throw error
  })
  const workers = startedWorkers()
  const workerSeconds = () => secondsOf(workers)
  const cookie = await clientsOf(url).readCookie({ email: 'participant@tagalong.example' })
  const cpuMsOf = async (requests: number, run: () => Promise<unknown>) => {
    const before = workerSeconds()
    await run()
    return before === null ? null : (((workerSeconds() ?? 0) - before) * 1000) / requests
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api${path}`, { headers: { cookie, ...headers } })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return { response, text }
  }
  return {
    data,
    stop,
    statementsOf: async (path) => JSON.parse((await get(path, { 'x-count': 'statements' })).text),
    measure: async (path, requests) => {
      const { response, text } = await get(path, { 'x-count': '1' })
      const counts: Pick<Measurement, 'rowsRead' | 'rowsWritten' | 'roundTrips'> = JSON.parse(
        response.headers.get('x-query-stats') ?? '{}',
      )
      for (let turn = 0; turn < WARM_UP; turn++) await get(path)
      const times: number[] = []
      const cpuMs = await cpuMsOf(requests, async () => {
        for (let turn = 0; turn < requests; turn++) {
          const startedAt = performance.now()
          await get(path)
          times.push(performance.now() - startedAt)
        }
      })
      times.sort((a, b) => a - b)
      return {
        ...counts,
        medianMs: times[Math.floor(requests / 2)] ?? 0,
        p99Ms: times[Math.floor(requests * 0.99)] ?? 0,
        cpuMs,
        bytes: Buffer.byteLength(text),
        body: JSON.parse(text),
      }
    },
    measureAtOnce: (path, requests, connections, headers = {}) => {
      let sent = 0
      const connection = async () => {
        while (sent++ < requests)
          await (await fetch(`${url}/api${path}`, { headers: { cookie, ...headers } })).arrayBuffer()
      }
      return cpuMsOf(requests, () => Promise.all(Array.from({ length: connections }, connection)))
    },
  }
}

/** Reads the CPU seconds of a process; null except on Linux. */
export function processorSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Adds up the CPU seconds of some processes; null except on Linux. Pass a fixed list: listing processes each time may miss one. */
export function secondsOf(pids: readonly number[]): number | null {
  return pids.length > 0 ? pids.reduce((sum, pid) => sum + (processorSeconds(pid) ?? 0), 0) : null
}

/** Adds up the resident memory of some processes, in MB. Works only on Linux. */
export function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return kilobytes.reduce((sum, size = '0') => sum + Number(size) / 1024, 0)
}

/** Returns a function that lists the ids of workerd processes started since this call. */
export function watchWorkers(): () => number[] {
  const others = workerProcesses()
  return () => workerProcesses().filter((pid) => !others.includes(pid))
}

/** Lists the ids of the workerd processes that this program started. Always empty except on Linux. */
export function workerProcesses(): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [name = '', rest = ''] = readFileSync(file, 'utf8').split(') ')
      const isOwn = name.endsWith('(workerd') && Number(rest.split(' ')[1]) === process.pid
      return isOwn ? [Number(file.split('/')[2])] : []
    } catch {
      // The process has ended.
      return []
    }
  })
}
