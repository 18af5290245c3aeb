import { BROKEN_ROWS } from '../../db/invariants'
import type { BackupKey } from '../container'
import { BackupError } from '../container'
import type { Manifest } from '../manifest'
import { LIST_TABLES, listedTables, quoted } from '../tables'
import { deriveTables } from './derive'
import { loadRows } from './load-rows'
import { readLines, readManifest, verifyObjects } from './read'
import { restoreImages } from './restore-images'
import { AFTERWARDS, REPAIRS } from './settle'
import type { Files, Target } from './target'

export { deriveBackupKey } from '../container'
export { listBackups } from './read'
export type { Files } from './target'
export { filesOf, targetOf } from './target'

/** A migration from the repository, split into statements. */
type Migration = { name: string; queries: string[] }

type Options = {
  id: string
  key: BackupKey | null
  backup: Files
  target: Target
  images: Files
  migrations: Migration[]
  log: (message: string) => void
}

/** How many rows and image files were restored, orphans dropped, and images damaged. */
type Outcome = { rows: number; orphans: number; images: number; damagedImages: number }

/**
 * Restores a backup into an empty database: the schema of that day, the rows, derived tables, newer migrations, and the images.
 * Checks the objects before writing anything, the rows after writing them, and the invariants at the end.
 * @throws BackupError that describes why it is impossible
 */
export async function restore(options: Options): Promise<Outcome> {
  const { id, key, backup, target, migrations, log } = options
  const manifest = await readManifest(backup, id, key)
  const [then, since] = splitMigrations(migrations, manifest)
  await requireEmpty(target)
  log(`Checking ${manifest.objects.length} objects of ${id}`)
  await verifyObjects(backup, manifest, key)

  await createTable(target)
  for (const migration of then) await applyMigration(target, migration)
  await requireKnownTables(target, manifest)
  const orphans = await load(options, manifest)
  log('Building the full-text index and map tiles')
  await deriveTables(target)
  if (!manifest.isPointInTime) await target.run(REPAIRS.map((sql) => ({ sql })))
  await checkAll(target)
  for (const migration of since) await applyMigration(target, migration)
  await target.run(AFTERWARDS.map((sql) => ({ sql })))

  log('Restoring images')
  const { copied, present, missing, damaged } = await restoreImages({ ...options, manifest })
  if (missing + damaged > 0) log(`Image files: ${missing} are not in the backup, ${damaged} are damaged.`)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows: rows - orphans, orphans, images: copied + present, damagedImages: damaged }
}

/** Returns the backup's migrations, and those since. */
function splitMigrations(
  migrations: Migration[],
  { migrations: applied }: Manifest,
): [then: Migration[], since: Migration[]] {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupError(`The backup is of a newer release: this one lacks ${unknown.join(', ')}.`)
  const then = migrations.slice(0, applied.length)
  if (then.some(({ name }, at) => name !== applied[at]))
    throw new BackupError('The backup is of no release of Tagalong: it lacks migrations between others.')
  return [then, migrations.slice(applied.length)]
}

/**
 * Checks the manifest's names, which become part of SQL, against the migrated schema.
 * @throws BackupError for an unknown table or column
 */
async function requireKnownTables(target: Target, { tables }: Manifest): Promise<void> {
  const listed = listedTables(await target.all({ sql: LIST_TABLES }))
  const known = new Map(listed.map((table) => [table.name, table]))
  for (const { name, key, columns, parents } of tables) {
    const table = known.get(name)
    const isKnown =
      table?.key === key &&
      columns.every((column) => table.columns.includes(column)) &&
      JSON.stringify(parents) === JSON.stringify(table.parents)
    if (!isKnown) throw new BackupError(`The backup has a table ${name} that no release of Tagalong has.`)
  }
}

async function requireEmpty(target: Target): Promise<void> {
  const tables = await target.all<{ name: string }>({ sql: LIST_TABLES })
  if (tables.length > 0)
    throw new BackupError(
      `The database is not empty: it has ${tables.length} tables. Restore into a new one.`,
    )
}

/** Creates Wrangler's table of applied migrations. */
function createTable(target: Target): Promise<void> {
  const sql = `create table if not exists d1_migrations(
    id integer primary key autoincrement, name text unique,
    applied_at timestamp default current_timestamp not null)`
  return target.run([{ sql }, { sql: 'delete from d1_migrations' }])
}

function applyMigration(target: Target, { name, queries }: Migration): Promise<void> {
  const record = { sql: 'insert into d1_migrations (name) values (?)', params: [name] }
  return target.run([...queries.map((sql) => ({ sql })), record])
}

/** Loads all rows without triggers, whose effects the rows already include. Returns the number of dropped orphans. */
async function load({ target, backup, key, log }: Options, manifest: Manifest): Promise<number> {
  const triggers = await target.all<{ name: string; sql: string }>({
    sql: "select name, sql from sqlite_master where type = 'trigger' order by name",
  })
  await target.run([
    ...triggers.map(({ name }) => ({ sql: `drop trigger ${quoted(name)}` })),
    // Migrations may have inserted rows.
    ...manifest.tables.toReversed().map(({ name }) => ({ sql: `delete from ${quoted(name)}` })),
  ])
  let orphans = 0
  for (const table of manifest.tables) {
    if (table.rows > 0) log(`Restoring ${table.name}, rows: ${table.rows}`)
    for (const object of manifest.objects.filter((object) => object.table === table.name)) {
      const lines = await readLines(backup, object, key)
      orphans += await loadRows(target, lines, { table, dropOrphans: !manifest.isPointInTime })
    }
  }
  await target.run(triggers.map(({ sql }) => ({ sql })))
  return orphans
}

/** @throws BackupError that lists the violated invariants */
async function checkAll(target: Target): Promise<void> {
  const broken: string[] = []
  for (const [rule, sql] of Object.entries(BROKEN_ROWS)) {
    if ((await target.all({ sql: `${sql} limit 1` })).length > 0) broken.push(rule)
  }
  const orphans = await target.all({ sql: 'pragma foreign_key_check' })
  if (orphans.length > 0) broken.push('every row that another refers to exists')
  if (broken.length > 0) throw new BackupError(`The restored data breaks rules: ${broken.join('; ')}.`)
}
