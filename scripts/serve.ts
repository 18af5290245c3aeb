import type { FSWatcher } from 'node:fs'
import { globSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { createServer } from 'vite'
import {
  unstable_readConfig as readConfig,
  unstable_getMiniflareWorkerOptions as readWorkerOptions,
} from 'wrangler'
import { deleteOutdatedData, prepareDatabase } from './database.ts'
import { hasOwnDevVars, ROOT, writeDevVars } from './local.ts'

/** Not `localhost`, which some systems resolve to IPv6 only. */
const HOST = '127.0.0.1'

/** The folder that wrangler and its Vite plugin also use for local data. */
export const STORAGE = 'v3'

/** Time to wait for more changes: drizzle-kit writes a migration, its snapshot, and the journal one after the other. */
const SETTLED_MS = 500

/** Miniflare's path that runs the cron jobs. */
export const CRON_PATH = '/cdn-cgi/local/scheduled'

/**
 * `stateDir` is an absolute folder. `vars` override those in `wrangler.toml`. `front` is the source of a module in front of the
 * worker, which it imports as `./index.js`.
 */
type ServeOptions = {
  port: number
  stateDir: string
  vars: Record<string, string>
  front?: string
  inspectorPort?: number
  /** Folder of the built worker. */
  folder?: string
}

export type LocalServer = { url: string; stop: () => Promise<void> }
/** `db` is the server's database, and `openBucket` opens the bucket of a binding. */
export type BuiltServer = LocalServer & { db: D1Database; openBucket: Miniflare['getR2Bucket'] }

/**
 * Serves the production build, app and API on one origin, in workerd with D1, KV, and R2 under `stateDir`. Migrates the database,
 * fills an empty one, and resolves when the server is ready.
 */
export async function serveBuild({
  port,
  stateDir,
  vars,
  front,
  inspectorPort,
  folder = join(ROOT, 'dist/tagalong'),
}: ServeOptions): Promise<BuiltServer> {
  const { options, worker } = readBuiltWorker(folder, vars)
  // Before the port responds. A worker without modules starts faster than the build.
  await prepareLocalDatabase(stateDir, options)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port,
      cf: false,
      ...(inspectorPort !== undefined && { inspectorPort }),
      telemetry: { enabled: false },
      // Cron does not run by itself here; a request to CRON_PATH runs the jobs.
      unsafeTriggerHandlers: true,
      resourcePersistencePath: join(stateDir, STORAGE),
      workers: [{ ...worker, name: 'tagalong', modules: listModules(folder, front), modulesRoot: folder }],
    }),
  )
  await miniflare.ready
  const db = await miniflare.getD1Database('DB')
  return {
    url: `http://localhost:${port}`,
    stop: () => miniflare.dispose(),
    db,
    openBucket: (binding) => miniflare.getR2Bucket(binding),
  }
}

/**
 * Serves the sources with hot reload, using the same local data as {@link serveBuild}. A new migration restarts it; a schema change
 * without one is only reported.
 */
export async function serveSources({
  port,
  stateDir,
}: {
  port: number
  stateDir: string
}): Promise<LocalServer> {
  writeDevVars()
  const start = async () => {
    // Vite's workerd does not expose its database, so another instance prepares it first.
    await prepareLocalDatabase(stateDir)
    const vite = await createServer({
      configFile: join(ROOT, 'vite.config.ts'),
      server: { host: HOST, port, strictPort: true },
    })
    return vite.listen()
  }
  let running = start()
  await running
  const restart = () => {
    console.log('The migrations have changed: restarting ...')
    running = running.then((vite) => vite.close()).then(start)
    running.then(
      () => console.log('The server runs on the new schema.'),
      (error) => console.error(`The server could not be started again: ${error}. Restart npm run dev.`),
    )
  }
  const remind = () =>
    console.log(
      'The schema has changed. Run npm run db:generate -- --name what-changes: the server restarts with the new migration.',
    )
  const watchers = [watchFolder('migrations', restart), watchFolder('worker/db/schema', remind)]
  const stop = async () => {
    for (const watcher of watchers) watcher.close()
    await (await running).close()
  }
  return { url: `http://localhost:${port}`, stop }
}

/** Calls `onChange` when a folder's files have changed and then been unchanged for a moment. */
function watchFolder(folder: string, onChange: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined
  return watch(join(ROOT, folder), () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, SETTLED_MS)
  })
}

/** Deletes local data whose schema can't be migrated to the current one. The data must not be in use. */
export const deleteOldSchema = (stateDir: string) => deleteOutdatedData(join(stateDir, STORAGE))

/** Migrates a state folder's database, and fills a new one with the demo data, without serving it. */
export async function prepareLocalDatabase(
  stateDir: string,
  { workerOptions } = readWorkerOptions(readConfig({ config: join(ROOT, 'wrangler.toml') })),
): Promise<void> {
  // Wrangler doesn't type it.
  const d1Databases = workerOptions.d1Databases as Record<string, string>
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: join(stateDir, STORAGE),
      workers: [{ name: 'tagalong', modules: true, script: 'export default {}', d1Databases }],
    }),
  )
  await prepareDatabase(await miniflare.getD1Database('DB'))
  await miniflare.dispose()
}

/** Returns Wrangler's options for a built worker, and the worker with its bindings. */
export function readBuiltWorker(folder: string, vars: Record<string, string>) {
  const config = readConfig({ config: join(folder, 'wrangler.json') })
  const options = readWorkerOptions(config)
  const { rootPath: _, modulesRules: __, bindings, ...rest } = options.workerOptions
  // Wrangler's bindings come from the build's copy of `.dev.vars`, which may be from an earlier start.
  const others = hasOwnDevVars() ? bindings : config.vars
  return { options, worker: { ...rest, bindings: { ...others, ...vars } } }
}

/** Returns the built worker's files, entry first: code, and imported data and WebAssembly. */
function listModules(folder: string, front?: string) {
  const entry = join(folder, 'index.js')
  const files = (type: string) => globSync(join(folder, `**/*.${type}`))
  const module = (path: string) => ({ type: 'ESModule' as const, path })
  return [
    ...(front === undefined ? [] : [{ ...module(join(folder, 'front.js')), contents: front }]),
    ...[entry, ...files('js').filter((path) => path !== entry)].map(module),
    ...files('bin').map((path) => ({ type: 'Data' as const, path })),
    ...files('wasm').map((path) => ({ type: 'CompiledWasm' as const, path })),
  ]
}
