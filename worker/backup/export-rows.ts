import { newId } from '../platform/ids'
import type { BackupKey } from './container'
import { encode, seal, sha256 } from './container'
import type { DataObject, Table } from './manifest'
import { DATA } from './manifest'
import { selectAfter, toLine } from './tables'

/** Object size before compression. */
const OBJECT_BYTES = 4_000_000
const PAGE_ROWS = 500
/** Above every key: rowids go up to 2^63, but JavaScript counts exactly to 2^53. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER
/** Below every key. */
export const BEFORE_ALL = Number.MIN_SAFE_INTEGER

type Row = Record<string, unknown>
type Place = { bucket: R2Bucket; key: BackupKey | null; id: string }

/** Reads all tables in one batch, which D1 runs in one transaction, and stores them. For databases that fit into memory. */
export async function exportAtOnce(
  db: D1Database,
  { tables, ...place }: Place & { tables: Table[] },
): Promise<DataObject[]> {
  const results = await db.batch<Row>(
    tables.map((table) => db.prepare(selectAfter(table)).bind(BEFORE_ALL, ALL_ROWS)),
  )
  const objects: DataObject[] = []
  for (const [at, table] of tables.entries()) {
    let lines: string[] = []
    let bytes = 0
    for (const row of results[at]?.results ?? []) {
      const line = toLine(row, table)
      lines.push(line)
      bytes += line.length
      if (bytes < OBJECT_BYTES) continue
      objects.push(await putLines(lines, { ...place, table }))
      lines = []
      bytes = 0
    }
    if (lines.length > 0) objects.push(await putLines(lines, { ...place, table }))
  }
  return objects
}

/**
 * Stores a table's next rows as one object, and returns it with the last row's key. The object is undefined if there are no
 * more rows; `after` is undefined at the table's end.
 */
export async function exportNext(
  db: D1Database,
  { table, after, ...place }: Place & { table: Table; after: number },
): Promise<{ object: DataObject | undefined; after: number | undefined }> {
  const lines: string[] = []
  let bytes = 0
  let last: number | undefined = after
  while (bytes < OBJECT_BYTES && last !== undefined) {
    const statement: D1PreparedStatement = db.prepare(selectAfter(table)).bind(last, PAGE_ROWS)
    const { results }: { results: Row[] } = await statement.all<Row>()
    for (const row of results) {
      const line = toLine(row, table)
      lines.push(line)
      bytes += line.length
    }
    const end = results.at(-1)?.['row key']
    last = results.length === PAGE_ROWS && typeof end === 'number' ? end : undefined
  }
  return { object: lines.length > 0 ? await putLines(lines, { ...place, table }) : undefined, after: last }
}

/** Stores lines under a unique name, so that concurrent runs can't overwrite each other's objects. */
async function putLines(
  lines: string[],
  { bucket, key, id, table }: Place & { table: Table },
): Promise<DataObject> {
  const name = `${DATA}${id}/${table.name}-${newId()}`
  const content = encode(lines.join('\n'))
  const bytes = await seal(content, { name, key, compress: true })
  await bucket.put(name, bytes)
  return { name, table: table.name, rows: lines.length, bytes: bytes.length, sha256: await sha256(bytes) }
}
