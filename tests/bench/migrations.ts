import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fail, localStateDir } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { databaseFile } from '../../scripts/seed/state.ts'

const HELP = `Measures what each kind of migration costs on the local data (npm run seed inserts much of it), on a copy that is deleted.
D1 ends a statement after 30 s.

  npm run bench:migrations

  STATE_DIR  folder of the local data; stop its server first`

/** D1's limit. Its machines are not ours, so a kind is called safe only well below it. */
const STATEMENT_SECONDS_MAX = 30
const SAFE_SECONDS = STATEMENT_SECONDS_MAX / 3

/** Kinds of migrations, each with an example on `activities`, the largest table. */
const KINDS: Record<string, string> = {
  'add a column': 'alter table activities add column bench text',
  'add a column with a default': "alter table activities add column bench text not null default ''",
  'create an index': 'create index bench on activities (creator_id, title)',
  'create a partial index on few rows':
    'create index bench on activities (cancelled_at) where cancelled_at is not null',
  'create a unique index': 'create unique index bench on activities (id, starts_at)',
  'drop a column': 'alter table activities add column bench text; alter table activities drop column bench',
  'fill a column without a trigger': 'update activities set updated_at = updated_at + 1',
  'fill a column with triggers (search)': "update activities set title = title || ''",
  'fill 1,000 rows without a trigger': 'update activities set updated_at = updated_at + 1 where seq <= 1000',
  'fill 1,000 rows with triggers (search)': "update activities set title = title || '' where seq <= 1000",
  'copy the table': 'create table bench as select * from activities',
}

readOptions(HELP, {})

const source = databaseFile(localStateDir())
if (source === undefined) fail('There is no local data: run npm run seed.')
const folder = mkdtempSync(join(tmpdir(), 'tagalong-migrations-'))
try {
  measureAll(source)
} finally {
  rmSync(folder, { recursive: true })
}

function measureAll(from: string): void {
  checkpoint(from)
  const file = join(folder, 'database.sqlite')
  copyFileSync(from, file)
  const db = new DatabaseSync(file)
  const rows = Number(db.prepare('select count(*) as n from activities').get()?.n)
  if (rows === 0) fail('The local data has no activities: run npm run seed.')
  const megabytes = Math.round(statSync(file).size / 1e6)
  console.log(`Data: ${rows.toLocaleString('en-US')} activities, ${megabytes.toLocaleString('en-US')} MB.\n`)
  console.log('| Migration | Seconds | In one statement |\n|---|---|---|')
  for (const [kind, sql] of Object.entries(KINDS)) {
    const seconds = measure(db, sql)
    console.log(`| ${kind} | ${seconds.toFixed(2)} | ${seconds < SAFE_SECONDS ? 'yes' : 'no, in steps'} |`)
  }
  db.close()
}

/** Writes what is still in the log to the file, so that the copy is complete. */
function checkpoint(path: string): void {
  const db = new DatabaseSync(path)
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
}

/** Returns the seconds of the statements, and undoes them. */
function measure(db: DatabaseSync, sql: string): number {
  db.exec('begin')
  const startedAt = performance.now()
  db.exec(sql)
  const seconds = (performance.now() - startedAt) / 1000
  db.exec('rollback')
  return seconds
}
