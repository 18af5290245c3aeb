import { applyD1Migrations, reset as deleteStorage } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Keys written to each KV namespace and bucket since the last reset. Listing all keys instead would take half of a reset's time. */
const written = new Map<KVNamespace | R2Bucket, Set<string>>()
recordWrites(env.SESSIONS, 'put')
recordWrites(env.IMAGES_BUCKET, 'put')
recordWrites(env.IMAGES_BUCKET, 'createMultipartUpload')

/** Compares lengths instead of texts, which would take half of a reset's time. */
const SCHEMA = `(select group_concat(type || name || length(sql)) from (select * from sqlite_master order by name))`
const SEQUENCES = `(select json_group_array(name || seq) from sqlite_sequence where name <> 'd1_migrations')`

/** A fingerprint of each table's content, and of the schema. */
type State = Record<string, unknown>

/** `reset` contains the statements that restore each table, in order. */
type Baseline = { state: State; readState: D1PreparedStatement; reset: Map<string, D1PreparedStatement[]> }

let baseline: Baseline | null = null

/** Empties D1, KV, and R2. The database keeps its schema and the rows that migrations insert. */
export async function resetStorage(): Promise<void> {
  const [state] = await Promise.all([
    // This fails if a test dropped a table.
    baseline?.readState.first<State>().catch(() => null),
    ...[...written].map(([storage, keys]) => deleteKeys(storage, [...keys])),
  ])
  written.clear()
  // A test may change the schema.
  if (baseline && state && state.schema === baseline.state.schema) await resetTables(baseline, state)
  else baseline = await migrate()
}

/** Restores the tables that differ from the baseline. */
async function resetTables(baseline: Baseline, state: State): Promise<void> {
  const changed = changedTables(baseline, state)
  if (changed.length === 0) return
  const results = await env.DB.batch<State>([
    env.DB.prepare('pragma defer_foreign_keys = on'),
    // Needed because triggers update rows of tables that are emptied later.
    env.DB.prepare('pragma ignore_check_constraints = on'),
    ...changed.flatMap((table) => baseline.reset.get(table) ?? []),
    env.DB.prepare('pragma ignore_check_constraints = off'),
    baseline.readState,
  ])
  // Repeat, because the deletes' triggers may write rows to tables that were empty.
  await resetTables(baseline, results.at(-1)?.results[0] ?? {})
}

function changedTables({ state: before, reset }: Baseline, state: State): string[] {
  return [...reset.keys()].filter((table) => state[table] !== before[table])
}

async function migrate(): Promise<Baseline> {
  await deleteStorage()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const { results: tables } = await env.DB.prepare(
    `select name, type from pragma_table_list
     where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite\\_%' escape '\\'
       and name not like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'`,
  ).all<{ name: string; type: 'table' | 'virtual' }>()
  const ordinary = await childrenFirst(tables.filter(({ type }) => type === 'table').map(({ name }) => name))
  const searchIndexes = tables
    .filter(({ type, name }) => type === 'virtual' && !name.endsWith('_terms'))
    .map(({ name }) => name)

  // Don't use `total_changes()`, because D1 adds a row of its own per statement.
  const fingerprints = new Map([['schema', SCHEMA]])
  const reset = new Map<string, D1PreparedStatement[]>()
  for (const table of ordinary) {
    const inserts = await insertsOfRows(table)
    const [some, rows] = [`exists (select 1 from "${table}")`, await rowsOf(table)]
    fingerprints.set(table, inserts.length > 0 ? rows : some)
    reset.set(table, [env.DB.prepare(`delete from "${table}"`), ...inserts])
  }
  for (const index of searchIndexes) {
    fingerprints.set(index, `(select json_group_array(hex(block)) from "${index}_data")`)
    reset.set(index, [env.DB.prepare(`insert into "${index}" ("${index}") values ('delete-all')`)])
  }
  fingerprints.set('sqlite_sequence', SEQUENCES)
  reset.set('sqlite_sequence', [env.DB.prepare("delete from sqlite_sequence where name <> 'd1_migrations'")])

  const columns = [...fingerprints].map(([name, expression]) => `${expression} as "${name}"`)
  const readState = env.DB.prepare(`select ${columns}`)
  return { state: (await readState.first<State>()) ?? {}, readState, reset }
}

/** Sorts tables before those they reference, because deleting a row searches the tables that reference it. */
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
    // Tables that reference each other stay in their original order.
    ordered.push(...(free.length > 0 ? free : rest))
    rest = free.length > 0 ? rest.filter(isReferenced) : []
  }
  return ordered
}

/** Returns an SQL expression for all rows of a table. */
async function rowsOf(table: string): Promise<string> {
  const { results } = await env.DB.prepare(`pragma table_info("${table}")`).all<{ name: string }>()
  return `(select json_group_array(json_array(${results.map(({ name }) => `"${name}"`)})) from "${table}")`
}

/** Returns statements that insert a table's current rows. */
async function insertsOfRows(table: string): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(`select * from "${table}"`).all()
  return results.map((row) => {
    const columns = Object.keys(row).map((name) => `"${name}"`)
    const insert = `insert into "${table}" (${columns}) values (${columns.map(() => '?')})`
    return env.DB.prepare(insert).bind(...Object.values(row))
  })
}

/** Records the keys that a method writes. Applies to every namespace or bucket, because they share a prototype. */
function recordWrites<Storage extends KVNamespace | R2Bucket>(storage: Storage, method: keyof Storage): void {
  const prototype = Object.getPrototypeOf(storage)
  const write = prototype[method]
  prototype[method] = function (this: Storage, key: string, ...rest: unknown[]) {
    written.set(this, (written.get(this) ?? new Set()).add(key))
    return write.call(this, key, ...rest)
  }
}

function deleteKeys(storage: KVNamespace | R2Bucket, keys: string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => storage.delete(key)))
}
