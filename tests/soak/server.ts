import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localPort, localVars } from '../../scripts/local.ts'
import type { BuiltServer } from '../../scripts/serve.ts'
import { CRON_PATH, serveBuild } from '../../scripts/serve.ts'
import type { Query } from './audit.ts'

type Fault = { mode: 'slow' | 'failing' | 'late' | 'stale'; share: number }
export type Faults = Partial<Record<'D1' | 'KV' | 'R2', Fault>>

/** The server of a soak. Its worker can be killed, and starts again on the same data. */
export type SoakServer = {
  url: string
  query: Query
  setFaults: (faults: Faults) => Promise<Record<string, number>>
  /** Moves the worker's clock. */
  setClock: (offsetMs: number) => Promise<void>
  listFiles: () => Promise<string[]>
  runCron: (cron: string) => Promise<number>
  /** Kills the worker's process, as a machine that fails, and starts another one. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

type Options = { stateDir: string; mailUrl: string; mailKey: string; folder?: string }

/** Serves the build behind `faulty-worker.js`. */
export async function startServer({ stateDir, mailUrl, mailKey, folder }: Options): Promise<SoakServer> {
  const front = readFileSync(join(import.meta.dirname, 'faulty-worker.js'), 'utf8')
  const vars = { ...localVars(), RATE_LIMIT_FACTOR: '1000', MAIL_API_KEY: mailKey, MAIL_API_URL: mailUrl }
  let otherWorkers: string[] = []
  const serve = () => {
    otherWorkers = listWorkers()
    return serveBuild({ port: localPort(), stateDir, vars, front, ...(folder && { folder }) })
  }
  let server: BuiltServer = await serve()
  let control: { faults: Faults; clockOffsetMs: number } = { faults: {}, clockOffsetMs: 0 }
  const total: Record<string, number> = {}
  let counts: Record<string, number> = {}
  const post = async () => {
    const response = await fetch(`${server.url}/api/soak`, { method: 'POST', body: JSON.stringify(control) })
    counts = (await response.json()) as Record<string, number>
    return counts
  }
  const keepCounts = () => {
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
    counts = {}
  }
  return {
    url: server.url,
    query: async (sql) =>
      (await server.db.prepare(sql).all<Record<string, string | number | null>>()).results,
    setFaults: async (faults) => {
      control = { ...control, faults }
      await post()
      const sum = { ...total }
      for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count
      return sum
    },
    setClock: async (clockOffsetMs) => {
      control = { ...control, clockOffsetMs }
      await post()
    },
    listFiles: async () => (await fetch(`${server.url}/api/soak/files`)).json() as Promise<string[]>,
    runCron: async (cron) => {
      const response = await fetch(`${server.url}${CRON_PATH}?cron=${encodeURIComponent(cron)}`)
      await response.text()
      return response.status
    },
    kill: async () => {
      await post()
      keepCounts()
      for (const pid of listWorkers().filter((one) => !otherWorkers.includes(one)))
        process.kill(Number(pid), 'SIGKILL')
      await server.stop().catch(() => {})
      server = await serve()
      await post()
    },
    stop: () => server.stop(),
  }
}

/** Lists the processes of workerd that this program started; none except on Linux. */
function listWorkers(): string[] {
  if (process.platform !== 'linux') return []
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [name = '', rest = ''] = readFileSync(file, 'utf8').split(') ')
      const isOwn = name.endsWith('(workerd') && Number(rest.split(' ')[1]) === process.pid
      return isOwn ? [file.split('/')[2] ?? ''] : []
    } catch {
      // The process ended meanwhile.
      return []
    }
  })
}
