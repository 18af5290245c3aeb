import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { importSource } from '../import-source.ts'
import type { Api } from './api.ts'
import { pendingMigrations, query, readApplied } from './state.ts'

/**
 * Checks that a database is ready for this release: all migrations, and all tables and columns used by the worker.
 * @throws Error that lists what is missing
 */
export async function requireSchema(api: Api, databaseId: string): Promise<void> {
  const pending = pendingMigrations(await readApplied(api, databaseId))
  if (pending.length > 0) {
    throw new Error(
      `Wrangler reported no error, but these migrations are not applied: ${pending.join(', ')}. Nothing was uploaded. Run npm run deploy again: it continues with the first of them.`,
    )
  }
  const columns = await columnsOfWorker()
  const tables = JSON.stringify([...new Set(columns.map(({ table }) => table))])
  // Only our own tables: D1 refuses to describe its internal ones. table_xinfo, because table_info omits generated columns.
  const found = await query<{ name: string }>(
    api,
    databaseId,
    `select t.value || '.' || c.name as name from json_each('${tables}') t, pragma_table_xinfo(t.value) c`,
  )
  const names = new Set(found.map(({ name }) => name))
  const missing = columns.map(({ table, column }) => `${table}.${column}`).filter((name) => !names.has(name))
  if (missing.length === 0) return
  throw new Error(
    `The database has all migrations, but not ${missing.join(', ')}. Nothing was uploaded. Was it changed by hand, or restored from elsewhere?`,
  )
}

/** Returns the columns used by the worker. */
async function columnsOfWorker(): Promise<{ table: string; column: string }[]> {
  const schema = await importSource<Record<string, unknown>>('worker/db/schema/index.ts')
  return Object.values(schema).flatMap((exported) => {
    if (!is(exported, SQLiteTable)) return []
    const { name: table, columns } = getTableConfig(exported)
    return columns.map((column) => ({ table, column: column.name }))
  })
}
