import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { localPort, localVars } from '../../scripts/local.ts'
import { CRON_PATH, serveBuild } from '../../scripts/serve.ts'
import { workerProcesses } from '../bench/server.ts'

type Fault = { mode: 'slow' | 'failing' | 'late' | 'stale'; share: number; onlyWrites?: boolean }
export type Faults = Partial<Record<'D1' | 'KV' | 'R2', Fault>>
export type Query = <Row = Record<string, string | number | null>>(sql: string) => Promise<Row[]>
export type SoakServer = Awaited<ReturnType<typeof startServer>>

const TEST_VARS = { ENVIRONMENT: 'test', RATE_LIMIT_FACTOR: '1000', MAIL_API_KEY: 'stand-in' }

type Options = { stateDir: string; vars: object; folder: string | undefined; clockOffsetMs: number }

/** Serves the build behind `faulty-worker.js`. Its process can be killed and restarted on the same data. */
export async function startServer({ stateDir, vars, folder, clockOffsetMs }: Options) {
  const front = readFileSync(join(import.meta.dirname, 'faulty-worker.js'), 'utf8')
  const control = { faults: {} as Faults, clockOffsetMs }
  const serve = () =>
    serveBuild({
      port: localPort(),
      stateDir,
      // Set before the first request: leases by a worker with another clock look expired to all others.
      vars: { ...localVars(), ...TEST_VARS, ...vars, SOAK_CONTROL: JSON.stringify(control) },
      front,
      ...(folder && { folder }),
    })
  let server = await serve()
  const change = async (changed: Partial<typeof control>) => {
    Object.assign(control, changed)
    await ask(`${server.url}/api/soak`, { method: 'POST', body: JSON.stringify(control) })
  }
  const query: Query = async <Row>(sql: string) => (await server.db.prepare(sql).all<Row>()).results
  return {
    url: server.url,
    query,
    setFaults: (faults: Faults) => change({ faults }),
    setClock: (clockOffsetMs: number) => change({ clockOffsetMs }),
    listFiles: async () => {
      const { objects, truncated } = await (await server.openBucket('IMAGES_BUCKET')).list()
      if (truncated) throw new Error('There are too many files')
      return objects.map(({ key }) => key)
    },
    runCron: async (cron: string) => {
      await (await ask(`${server.url}${CRON_PATH}?cron=${encodeURIComponent(cron)}`)).text()
    },
    /** Kills the worker's process, as a machine failure would, and starts a new one without faults. */
    kill: async () => {
      for (const pid of workerProcesses()) process.kill(pid, 'SIGKILL')
      await server.stop().catch(() => {})
      control.faults = {}
      server = await serve()
    },
    stop: () => server.stop(),
  }
}

/** Fetches, and retries once if the connection was closed. Requests to control the soak's worker can safely be repeated. */
const ask = (url: string, init?: RequestInit) =>
  fetch(url, init).catch(() => wait(1_000).then(() => fetch(url, init)))
