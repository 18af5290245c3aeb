import { DatabaseSync } from 'node:sqlite'

/** Rows and bytes of a table, including its indexes and, for activities, their full-text index. */
export type TableSize = { table: string; rows: number; bytesPerRow: number }

/** Tables that hold most bytes in a long run. The others grow with the number of admins or are emptied within days. */
const TABLES = [
  'users',
  'activities',
  'locations',
  'applications',
  'participations',
  'comments',
  'notices',
  'sessions',
  'security_events',
]
/** The full-text index of activities is kept in tables of its own. */
const SEARCH = 'activities_search'
/** Tables with fewer rows are measured on copies of their rows. */
const ROWS_MIN = 10_000
const COPIES = 20_000

/** Measures the tables of a local database file. @throws Error if a table has no row that could be measured */
export function measureTables(file: string): TableSize[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const sizes = TABLES.map((table) => {
    const rows = Number(db.prepare(`select count(*) rows from ${table}`).get()?.rows ?? 0)
    if (rows === 0) throw new Error(`${table} is empty`)
    const bytes = rows < ROWS_MIN ? bytesOfCopies(file, table) : bytesOf(db, table)
    return { table, rows, bytesPerRow: bytes / Math.max(rows, rows < ROWS_MIN ? COPIES : 0) }
  })
  db.close()
  return sizes
}

function bytesOf(db: DatabaseSync, table: string): number {
  const row = db
    .prepare(
      `select sum(pgsize) bytes from dbstat join sqlite_schema using (name)
       where tbl_name = ?1 or (?1 = 'activities' and tbl_name glob '${SEARCH}_*')`,
    )
    .get(table)
  return Number(row?.bytes ?? 0)
}

/** Fills a table of the same schema with copies of its rows, whose unique texts are random, and measures that. */
function bytesOfCopies(file: string, table: string): number {
  const db = new DatabaseSync(':memory:')
  db.exec(`attach '${file.replaceAll("'", "''")}' as source; pragma foreign_keys = off`)
  const statements = db
    .prepare(
      "select sql from source.sqlite_schema where tbl_name = ? and type in ('table', 'index') and sql is not null",
    )
    .all(table)
  for (const { sql } of statements) db.exec(String(sql))
  const columns = db.prepare(`select name, type from pragma_table_info(?)`).all(table)
  const unique = new Set(
    db
      .prepare(
        `select column.name from pragma_index_list(?) as list, pragma_index_info(list.name) as column where list."unique"`,
      )
      .all(table)
      .map(({ name }) => String(name)),
  )
  const values = columns.map(({ name, type }) =>
    unique.has(String(name)) && type === 'TEXT'
      ? `substr(hex(randomblob(32)), 1, max(length("${name}"), 16))`
      : `"${name}"`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join()
  const copy = db.prepare(
    `insert or ignore into main.${table} (${names}) select ${values.join()} from source.${table} limit ?`,
  )
  for (let copied = 0; copied < COPIES; ) {
    const added = Number(copy.run(COPIES - copied).changes)
    if (added === 0) throw new Error(`The rows of ${table} cannot be copied`)
    copied += added
  }
  const bytes = bytesOf(db, table)
  db.close()
  return bytes
}
