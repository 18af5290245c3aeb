import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { prepareDatabase } from '../database.ts'
import { ROOT } from '../local.ts'
import { STORAGE } from '../serve.ts'

/** Returns the SQLite file of the local D1 database, if there is one. */
export function databaseFile(stateDir: string): string | undefined {
  const files = globSync(join(stateDir, STORAGE, 'd1/miniflare-D1DatabaseObject/*.sqlite'))
  return files.find((file) => !file.endsWith('metadata.sqlite'))
}

/** Migrates the local database, and fills a new one with the demo data, like a start of the server. */
export async function prepareState(stateDir: string): Promise<void> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(stateDir, STORAGE) },
  })
  await prepareDatabase(env.DB)
  await dispose()
}
