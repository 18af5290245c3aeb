import { env } from 'cloudflare:workers'

/** `columns` is a JSON list of the stored columns. */
type SchemaRow = { type: 'table' | 'index'; name: string; sql: string; columns: string }

/** How the replica reacts to a query that needs a newer state. A real replica waits until it has that state. */
type WhenBehind = 'catches up' | 'fails' | 'hangs'

/** Selects tables, then their indexes, except full-text ones. */
const SCHEMA = `select type, name, sql, (select json_group_array(name) from pragma_table_info(sqlite_master.name)) columns
  from sqlite_master where sql is not null and tbl_name in
  (select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
    and name not like '\\_cf\\_%' escape '\\') and type in ('table', 'index') order by type desc`

/**
 * Returns the tests' database with a replica that keeps an old state until `catchUp` is called or a query needs a newer one. The
 * replica is a separate database without triggers. `answers` returns which database handled each batch since its last call.
 */
export function laggingDatabase() {
  const answers: ('primary' | 'replica')[] = []
  let [primaryState, replicaState] = [1, 0]
  let whenBehind: WhenBehind = 'catches up'

  async function catchUp(): Promise<void> {
    await copyTables()
    replicaState = primaryState
  }

  function withSession(constraint?: string | null): D1DatabaseSession {
    let bookmark = constraint?.startsWith('first-') ? null : (constraint ?? null)
    const isPrimary = constraint === 'first-primary'
    const see = (state: number) => {
      const seen = bookmarkOf(state)
      if (bookmark === null || seen > bookmark) bookmark = seen
    }
    const onPrimary = async <T>(run: () => Promise<T>) => {
      answers.push('primary')
      // Any query to the primary may be a write.
      primaryState += 1
      const results = await run()
      see(primaryState)
      return results
    }
    return {
      getBookmark: () => bookmark,
      prepare: (query) => {
        if (!isPrimary) throw new Error('a statement without a batch belongs to the primary')
        return watched(env.DB.prepare(query), onPrimary)
      },
      batch: async <T>(statements: D1PreparedStatement[]) => {
        if (isPrimary) return onPrimary(() => env.DB.batch<T>(statements))
        if (bookmark !== null && bookmark > bookmarkOf(replicaState)) {
          if (whenBehind === 'fails' || bookmark > bookmarkOf(primaryState))
            throw new Error('D1_ERROR: bookmark')
          if (whenBehind === 'hangs') return new Promise(() => undefined)
          await catchUp()
        }
        const results = await env.REPLICA.batch<T>(statements)
        answers.push('replica')
        if (results.some(({ meta }) => meta.changed_db)) throw new Error('a replica cannot write')
        see(replicaState)
        return results
      },
    }
  }

  return {
    // Work after a response has no D1 session.
    DB: Object.assign(Object.create(env.DB), {
      withSession,
      prepare: env.DB.prepare.bind(env.DB),
      batch: env.DB.batch.bind(env.DB),
    }) as D1Database,
    catchUp,
    answers: () => answers.splice(0),
    whenBehind: (what: WhenBehind) => {
      whenBehind = what
    },
  }
}

/** Returns a bookmark in D1's format. */
export const bookmarkOf = (state: number) =>
  `00000001-${String(state).padStart(8, '0')}-00004e2f-0a83ea2fceebc654de0640c422be4653`

/** Makes a statement, and statements bound from it, run through `run`. */
function watched(
  statement: D1PreparedStatement,
  run: <T>(act: () => Promise<T>) => Promise<T>,
): D1PreparedStatement {
  const RUNNING = new Set<unknown>(['first', 'run', 'all', 'raw'])
  return new Proxy(statement, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'bind') return (...values: unknown[]) => watched(target.bind(...values), run)
      return RUNNING.has(name)
        ? (...args: unknown[]) => run(() => Reflect.apply(value, target, args))
        : value.bind(target)
    },
  })
}

async function copyTables(): Promise<void> {
  const { results: schema } = await env.DB.prepare(SCHEMA).all<SchemaRow>()
  const tables = schema.filter(({ type }) => type === 'table')
  const rows = await env.DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  )
  await env.REPLICA.batch([
    env.REPLICA.prepare('pragma defer_foreign_keys = on'),
    ...schema.map(({ sql }) => env.REPLICA.prepare(sql.replace(/ (table|index) /i, ' $1 if not exists '))),
    ...tables.map(({ name }) => env.REPLICA.prepare(`delete from "${name}"`)),
    ...tables.flatMap((table, at) => insertsOf(table, rows[at]?.results ?? [])),
  ])
}

/** Inserts rows through one JSON parameter, because D1 accepts at most 100 parameters. */
function insertsOf({ name, columns }: SchemaRow, rows: Record<string, unknown>[]): D1PreparedStatement[] {
  if (rows.length === 0) return []
  const names: string[] = JSON.parse(columns)
  const values = names.map((column) => `value ->> '${column}'`)
  const insert = `insert into "${name}" (${names.map((column) => `"${column}"`)}) select ${values} from json_each(?)`
  return [env.REPLICA.prepare(insert).bind(JSON.stringify(rows))]
}
