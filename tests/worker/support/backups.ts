import { env } from 'cloudflare:workers'
import type { Files } from '../../../worker/backup/restore'
import { deriveBackupKey, filesOf, listBackups, restore, targetOf } from '../../../worker/backup/restore'
import { ENDED_TABLES } from '../../../worker/backup/restore/settle'
import type { Bindings } from '../../../worker/env'

/** Key that encrypts backups. */
export const SECRET = 'a key that encrypts nothing but tests'
/** Bindings of a worker that encrypts its backups. */
export const ENCRYPTED: Bindings = { ...env, BACKUP_KEY: SECRET }
/** Tables that a restore skips or changes on purpose: it ends sessions, links, and calendar addresses, and drops unsent emails. */
const CHANGED = new Set([...ENDED_TABLES, 'outbox', 'd1_migrations'])

/** The files in the backup bucket. */
export const bucket = filesOf(env.BACKUPS)

/** Restores the newest backup. */
export async function restoreInto(
  db: D1Database,
  { secret = null as string | null, files = bucket, target = targetOf(db) } = {},
) {
  const id = (await listBackups(files)).at(-1)
  if (id === undefined) throw new Error('There is no backup')
  return restore({
    id,
    key: await deriveBackupKey(secret),
    backup: files,
    target,
    images: filesOf(env.RESTORED_IMAGES),
    migrations: env.MIGRATIONS,
    log: () => undefined,
  })
}

/** Lists the tables that a restore must reproduce. */
export async function listTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
         and name not like '\\_cf\\_%' escape '\\' order by name`,
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => !CHANGED.has(name))
}

/** Reads all rows of the tables that a restore must reproduce, in row order. */
export async function readEverything(db: D1Database): Promise<Record<string, unknown[]>> {
  const tables = await listTables(db)
  const results = await db.batch(
    tables.map((name) =>
      db.prepare(`select * from "${name}" order by ${name === 'activity_tiles' ? '1, 2' : 'rowid'}`),
    ),
  )
  return Object.fromEntries(tables.map((name, at) => [name, results[at]?.results ?? []]))
}

/** Returns the names of the stored objects that contain rows. */
export const dataObjects = () => bucket.list('data/')

/** Returns the bucket's files, with one object's bytes changed when it is read. */
export const withChanged = (
  name: string,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): Files => ({
  ...bucket,
  get: async (key) => {
    const bytes = await bucket.get(key)
    return bytes && key === name ? change(bytes) : bytes
  },
})

/** Damages bytes without changing their length. */
export function flipLastByte(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice()
  changed.set([(changed.at(-1) ?? 0) ^ 1], changed.length - 1)
  return changed
}
