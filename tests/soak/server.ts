import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EarlierSchema } from '../../scripts/database.ts'
import { applyMigrations } from '../../scripts/database.ts'
import { localPort, localVars, ROOT } from '../../scripts/local.ts'
import type { BuiltServer } from '../../scripts/serve.ts'
import { CRON_PATH, serveBuild } from '../../scripts/serve.ts'
import type { Query } from './audit.ts'

type Fault = { mode: 'slow' | 'failing' | 'late' | 'stale'; share: number; onlyWrites?: boolean }
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
  /** Applies the migrations that the database lacks, while the worker runs. */
  migrate: () => Promise<void>
  /** Serves another build of the worker, or the previous release. Connections are cut. */
  deploy: (build: 'new' | 'previous') => Promise<void>
  /** Kills the worker's process, as a machine that fails, and starts another one. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** The previous release, with the folder of its worker. */
export type Previous = EarlierSchema & { folder: string }

type Options = {
  stateDir: string
  mailUrl: string
  mailKey: string
  pushUrl: string
  folder?: string | undefined
  /** The previous release, which is served first, on its own schema. */
  previous?: Previous | undefined
}

/** Serves the build behind `faulty-worker.js`. */
export async function startServer(options: Options): Promise<SoakServer> {
  const { stateDir, mailUrl, mailKey, pushUrl, previous } = options
  const folders = { new: options.folder ?? join(ROOT, 'dist/tagalong'), previous: previous?.folder ?? '' }
  let folder = previous?.folder ?? folders.new
  let earlier = previous
  const front = readFileSync(join(import.meta.dirname, 'faulty-worker.js'), 'utf8')
  const vars = {
    ...localVars(),
    // During development, answers to visitors are not kept.
    ENVIRONMENT: 'test',
    RATE_LIMIT_FACTOR: '1000',
    MAIL_API_KEY: mailKey,
    MAIL_API_URL: mailUrl,
    PUSH_SERVICE_URL: pushUrl,
  }
  let otherWorkers: string[] = []
  let control: { faults: Faults; clockOffsetMs: number } = { faults: {}, clockOffsetMs: 0 }
  const serve = () => {
    otherWorkers = listWorkers()
    return serveBuild({
      port: localPort(),
      stateDir,
      // From its first request on: a worker on another clock writes leases that are over for all others.
      vars: { ...vars, SOAK_CONTROL: JSON.stringify(control) },
      front,
      folder,
      ...(earlier && { earlier }),
    })
  }
  let server: BuiltServer = await serve()
  const total: Record<string, number> = {}
  let counts: Record<string, number> = {}
  const post = async () => {
    const response = await ask(`${server.url}/api/soak`, { method: 'POST', body: JSON.stringify(control) })
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
    listFiles: async () => (await ask(`${server.url}/api/soak/files`)).json() as Promise<string[]>,
    runCron: async (cron) => {
      const response = await ask(`${server.url}${CRON_PATH}?cron=${encodeURIComponent(cron)}`)
      await response.text()
      return response.status
    },
    migrate: async () => {
      await applyMigrations(server.db)
      earlier = undefined
    },
    deploy: async (build) => {
      await post()
      keepCounts()
      folder = folders[build]
      await server.stop()
      server = await serve()
    },
    kill: async () => {
      await post()
      keepCounts()
      for (const pid of listWorkers().filter((one) => !otherWorkers.includes(one)))
        process.kill(Number(pid), 'SIGKILL')
      await server.stop().catch(() => {})
      server = await serve()
    },
    stop: () => server.stop(),
  }
}

/** Fetches, again if the connection is closed: what is asked of the soak's worker may be repeated. */
async function ask(url: string, init?: RequestInit, attempts = 4): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (attempts === 1) throw error
    await wait(500)
    return ask(url, init, attempts - 1)
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
