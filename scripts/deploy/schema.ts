import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { importWorker } from '../backup/places.ts'
import type { Api } from './api.ts'
import { pendingMigrations, query, readApplied } from './state.ts'

/**
 * Checks that a database is ready for this release: it has each migration, and each table and column that the worker uses.
 * @throws Error that names what is missing
 */
export async function requireSchema(api: Api, databaseId: string): Promise<void> {
  const pending = pendingMigrations(await readApplied(api, databaseId))
  if (pending.length > 0) {
    throw new Error(
      `Wrangler reported no error, but these migrations are not applied: ${pending.join(', ')}. Nothing was uploaded. Run npm run deploy again: it continues with the first of them.`,
    )
  }
  const found = await query<{ name: string }>(
    api,
    databaseId,
    `select t.name || '.' || c.name as name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
  )
  const names = new Set(found.map(({ name }) => name))
  const missing = (await columnsOfWorker()).filter((name) => !names.has(name))
  if (missing.length === 0) return
  throw new Error(
    `The database has all migrations, but not ${missing.join(', ')}. Nothing was uploaded. Was it changed by hand, or restored from elsewhere?`,
  )
}

/** Returns the columns that the worker uses, as `table.column`. */
async function columnsOfWorker(): Promise<string[]> {
  const schema = await importWorker<Record<string, unknown>>('worker/db/schema/index.ts')
  return Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return []
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`)
  })
}
