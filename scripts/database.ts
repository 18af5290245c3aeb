import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { importSource } from './import-source.ts'
import { ROOT, sessionSecret } from './local.ts'

/**
 * Type of `loadDemoData` in `scripts/demo-data.ts`, which fills an empty database. It inserts invitation codes last, because a
 * database with codes counts as filled. `now` is in milliseconds (UTC).
 */
type LoadDemoData = (world: { db: D1Database; now: number; sessionSecret: string }) => Promise<void>

/**
 * Migrates a local database and fills an empty one with the demo data.
 *
 * Migrations are applied here instead of by `wrangler d1 migrations apply`, which takes two seconds to start and needs its own
 * workerd. They are recorded in Wrangler's table, so that both work on the same database.
 */
export async function prepareDatabase(db: D1Database): Promise<void> {
  await applyMigrations(db)
  if (await db.prepare('select 1 from invitation_codes limit 1').first()) return
  const { loadDemoData } = await importSource<{ loadDemoData: LoadDemoData }>('scripts/demo-data.ts')
  await loadDemoData({ db, now: Date.now(), sessionSecret: sessionSecret() })
}

/** Lists the SQLite files of local D1 databases, and Miniflare's own. `storage` is Miniflare's folder. */
export const databaseFiles = (storage: string) =>
  globSync(join(storage, 'd1/miniflare-D1DatabaseObject/*.sqlite'))

/** Deletes the local data, with a message, if it has a migration that no longer exists, because it can't be migrated further. */
export function deleteOutdatedData(storage: string): void {
  const known = new Set(globSync(join(ROOT, 'migrations/*.sql')).map((file) => basename(file)))
  const applied = databaseFiles(storage).flatMap(readApplied)
  if (applied.every((name) => known.has(name))) return
  rmSync(storage, { recursive: true })
  console.log('The local data had an older schema and was deleted. New demo data is loaded.')
}

/** Returns a SQLite file's applied migrations. Miniflare's own file has none. */
function readApplied(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const table = "select 1 from sqlite_master where name = 'd1_migrations'"
  const rows = database.prepare(table).get() ? database.prepare('select name from d1_migrations').all() : []
  database.close()
  return rows.map(({ name }) => String(name))
}

/** Applies the missing migrations. */
async function applyMigrations(db: D1Database): Promise<void> {
  await db
    .prepare(
      `create table if not exists d1_migrations(
         id integer primary key autoincrement, name text unique,
         applied_at timestamp default current_timestamp not null)`,
    )
    .run()
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row) => row.name))
  for (const file of globSync(join(ROOT, 'migrations/*.sql')).sort()) {
    const name = basename(file)
    if (applied.has(name)) continue
    const recorded = db.prepare('insert into d1_migrations (name) values (?)').bind(name)
    // One statement for all: Miniflare takes milliseconds to prepare each.
    await db.batch([db.prepare(readFileSync(file, 'utf8')), recorded])
  }
}
