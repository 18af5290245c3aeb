import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Runtime, Version } from '../deploy/support/runtime.ts'

export const SITE_URL = 'https://tagalong.test'
const DATABASE = 'database'
const NAMESPACE = 'sessions'
const SECRETS = {
  SESSION_SECRET: 'signs what both releases must read',
  PLACE_SECRET: 'keeps approximate places the same',
}
const TYPES: Record<string, string> = { js: 'application/javascript+module', bin: 'application/octet-stream' }

/** The parts of a built worker's configuration that are used here. */
type Config = {
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  assets: { run_worker_first: string[] }
  r2_buckets: { binding: string }[]
}

/** Returns the worker that was built in a folder, with production's settings. Releases share database, sessions, and files. */
export function versionIn(folder: string): Version {
  const built = join(folder, 'dist/tagalong')
  const config: Config = JSON.parse(readFileSync(join(built, 'wrangler.json'), 'utf8'))
  const files = globSync(join(built, '**/*.{js,bin}'))
  const vars = { ...config.vars, SITE_URL, ...SECRETS }
  return {
    id: randomUUID(),
    tag: undefined,
    main: config.main,
    modules: new Map(
      files.map((file) => [
        relative(built, file),
        { type: TYPES[file.split('.').at(-1) ?? ''] ?? '', content: new Uint8Array(readFileSync(file)) },
      ]),
    ),
    bindings: [
      ...Object.entries(vars).map(([name, text]) => ({ type: 'plain_text', name, text })),
      { type: 'd1', name: 'DB', id: DATABASE },
      { type: 'kv_namespace', name: 'SESSIONS', namespace_id: NAMESPACE },
      ...config.r2_buckets.map(({ binding }) => ({ type: 'r2_bucket', name: binding, bucket_name: binding })),
    ],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    assets: { folder: join(folder, 'dist/client'), runWorkerFirst: config.assets.run_worker_first },
  }
}

/** Runs statements on the releases' database. */
export const queryDatabase = (runtime: Runtime, sql: string) => runtime.query(DATABASE, sql, [])

/** Applies the migrations of a release that the database lacks, each in one transaction, and returns their names. */
export async function migrate(
  runtime: Runtime,
  folder: string,
  applied: readonly string[],
): Promise<string[]> {
  const names = globSync('*.sql', { cwd: join(folder, 'migrations') }).sort()
  const missing = names.filter((name) => !applied.includes(name))
  for (const name of missing) {
    await queryDatabase(runtime, readFileSync(join(folder, 'migrations', name), 'utf8'))
  }
  return [...applied, ...missing]
}

/** Starts an empty database. */
export const createDatabase = (runtime: Runtime) => runtime.addDatabase(DATABASE)
