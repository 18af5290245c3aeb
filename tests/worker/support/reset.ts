import { applyD1Migrations, reset as deleteStorage } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Maximum number of keys that one KV or R2 call lists, and one R2 call deletes. */
const KEYS_PER_PAGE = 1000

/** The schema, and the number of rows changed since the connection was opened. */
type DatabaseState = { schema: string; changes: number }

/** State of the database after the last reset, and the statements that restore it. */
type Baseline = DatabaseState & { statements: D1PreparedStatement[] }

let baseline: Baseline | null = null

/** Empties D1, KV and R2. The database keeps its schema and the rows that the migrations insert. */
export async function resetStorage(): Promise<void> {
  const [state] = await Promise.all([
    readState(),
    emptyKv(env.SESSIONS),
    emptyR2(env.IMAGES_BUCKET),
    emptyR2(env.MAPS_BUCKET),
    emptyR2(env.BACKUPS),
  ])
  await resetDatabase(state)
}

async function resetDatabase({ schema, changes }: DatabaseState): Promise<void> {
  // A test may change the schema. Migrating again takes 79 ms, deleting rows 10 ms, and this check 1 ms.
  if (schema !== baseline?.schema) baseline = await migrate()
  else if (changes !== baseline.changes) {
    await env.DB.batch(baseline.statements)
    baseline.changes = (await readState()).changes
  }
}

async function migrate(): Promise<Baseline> {
  await deleteStorage()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const statements = await emptyingStatements()
  return { ...(await readState()), statements }
}

async function readState(): Promise<DatabaseState> {
  const state = await env.DB.prepare(
    `select total_changes() as changes, (
       select group_concat(type || name || coalesce(sql, ''), char(10)) from (select * from sqlite_master order by type, name)
     ) as schema`,
  ).first<{ schema: string | null; changes: number }>()
  return { schema: state?.schema ?? '', changes: state?.changes ?? 0 }
}

/** Returns statements, for one batch, that restore the present content of a freshly migrated database. */
async function emptyingStatements(): Promise<D1PreparedStatement[]> {
  const { results: tables } = await env.DB.prepare(
    `select name, type from pragma_table_list
     where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite\\_%' escape '\\'
       and name not like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'`,
  ).all<{ name: string; type: 'table' | 'virtual' }>()
  const ordinary = await childrenFirst(tables.filter(({ type }) => type === 'table').map(({ name }) => name))
  const searchIndexes = tables.filter(({ type }) => type === 'virtual').map(({ name }) => name)
  const deletes = ordinary.map((name) => env.DB.prepare(`delete from "${name}"`))
  const initialRows = await Promise.all(ordinary.map(insertsOfRows))
  return [
    env.DB.prepare('pragma defer_foreign_keys = on'),
    // Triggers update rows of tables that are emptied later.
    env.DB.prepare('pragma ignore_check_constraints = on'),
    // Twice, because triggers of the first deletes may write rows to tables that are empty by then.
    ...deletes,
    ...deletes,
    ...searchIndexes.map((name) => env.DB.prepare(`insert into "${name}" ("${name}") values ('delete-all')`)),
    env.DB.prepare("delete from sqlite_sequence where name <> 'd1_migrations'"),
    ...initialRows.flat(),
    env.DB.prepare('pragma ignore_check_constraints = off'),
  ]
}

/** Orders tables so that each comes before those it references: deleting a row searches the tables that reference it. */
async function childrenFirst(tables: string[]): Promise<string[]> {
  const keys = await env.DB.batch<{ table: string }>(
    tables.map((name) => env.DB.prepare(`pragma foreign_key_list("${name}")`)),
  )
  const parentsOf = new Map(tables.map((name, at) => [name, keys[at]?.results.map(({ table }) => table)]))
  const ordered: string[] = []
  let rest = tables
  while (rest.length > 0) {
    const isReferenced = (name: string) =>
      rest.some((child) => child !== name && parentsOf.get(child)?.includes(name))
    const free = rest.filter((name) => !isReferenced(name))
    // Tables that reference each other have no order.
    ordered.push(...(free.length > 0 ? free : rest))
    rest = free.length > 0 ? rest.filter(isReferenced) : []
  }
  return ordered
}

/** Returns inserts of a table's present rows. */
async function insertsOfRows(table: string): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(`select * from "${table}"`).all()
  return results.map((row) => {
    const columns = Object.keys(row).map((name) => `"${name}"`)
    const insert = `insert into "${table}" (${columns}) values (${columns.map(() => '?')})`
    return env.DB.prepare(insert).bind(...Object.values(row))
  })
}

async function emptyKv(namespace: KVNamespace): Promise<void> {
  let page: KVNamespaceListResult<unknown>
  do {
    page = await namespace.list({ limit: KEYS_PER_PAGE })
    await Promise.all(page.keys.map(({ name }) => namespace.delete(name)))
  } while (!page.list_complete)
}

async function emptyR2(bucket: R2Bucket): Promise<void> {
  let page: R2Objects
  do {
    page = await bucket.list({ limit: KEYS_PER_PAGE })
    if (page.objects.length > 0) await bucket.delete(page.objects.map(({ key }) => key))
  } while (page.truncated)
}
