import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { deleteOutdatedData } from '../../scripts/database.ts'
import { ROOT } from '../../scripts/local.ts'
import { runProgram } from '../../scripts/programs.ts'
import { commitThatAdded } from '../releases/previous.ts'

/** The first migrations, which no release preceded. */
const BASELINE = ['0000_schema.sql', '0001_search-and-triggers.sql']

/**
 * Migrations that remove or restrict something, each with the reason why it doesn't break the previous release: that release no
 * longer reads what was removed, or writes only allowed values.
 */
const CONTRACTIONS: Record<string, string> = {}

type Column = { table: string; name: string; isRequired: boolean }
type Schema = { columns: Map<string, Column>; limits: Set<string> }

test('a migration never changes after the commit that added it', async () => {
  const changed: string[] = []
  for (const { name } of readMigrations()) {
    const path = `migrations/${name}`
    const added = (await commitThatAdded(path)).stdout.trim()
    // The migration is uncommitted, or the clone has no history.
    if (!added) continue
    const { stdout } = await runProgram('git', ['diff', '--name-only', added, '--', path])
    changed.push(...stdout.split('\n').filter(Boolean))
  }
  expect(changed).toEqual([])
})

test('the journal lists every migration, and only the newest snapshot is kept', () => {
  const names = readMigrations().map(({ name }) => name.replace('.sql', ''))
  const journal = JSON.parse(readFileSync(join(ROOT, 'migrations/meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  expect(journal.entries.map(({ tag }) => tag)).toEqual(names)
  const snapshots = globSync('*_snapshot.json', { cwd: join(ROOT, 'migrations/meta') })
  expect(snapshots).toEqual([`${names.at(-1)?.slice(0, 4)}_snapshot.json`])
})

test('triggers only keep what follows each write of a row: none decides, logs, or counts people', () => {
  const triggers = globSync(join(ROOT, 'worker/db/triggers/*.sql')).map((file) => readFileSync(file, 'utf8'))
  expect(triggers.length).toBeLessThanOrEqual(30)
  const onSeats = triggers.filter((sql) =>
    /\b(applications|participations|offers|collections|check_ins|seat_events|groups)\b/.test(sql),
  )
  expect(onSeats).toEqual([])
})

test.for([
  ['of an older schema is deleted', '0003_gone.sql', false],
  ["of today's schema is kept", BASELINE[0], true],
] as const)('local data %s', ([, applied = '', isKept]) => {
  const storage = mkdtempSync(join(tmpdir(), 'storage-'))
  const folder = join(storage, 'd1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'x.sqlite'))
  database.exec(`create table d1_migrations (name text); insert into d1_migrations values ('${applied}')`)
  database.close()
  deleteOutdatedData(storage)
  expect(existsSync(storage)).toBe(isKept)
  rmSync(storage, { recursive: true, force: true })
})

test('no migration breaks the previous release', () => {
  const database = new DatabaseSync(':memory:')
  const breaking: string[] = []
  for (const { name, sql } of readMigrations()) {
    const before = readSchema(database)
    database.exec(sql)
    if (BASELINE.includes(name) || name in CONTRACTIONS) continue
    breaking.push(...contractions(before, readSchema(database)).map((what) => `${name}: ${what}`))
  }
  expect(breaking).toEqual([])
})

test.for([
  ['a column is gone', 'alter table people drop column age', ['people.age is gone']],
  ['a column has another name', 'alter table people rename column age to years', ['people.age is gone']],
  ['a table is gone', 'drop table people', ['people.id is gone', 'people.age is gone']],
  [
    'a new column is required',
    `create table new (id integer primary key, age integer, name text not null);
     drop table people; alter table new rename to people`,
    ['people.name is required'],
  ],
  [
    'values must be unique',
    'create unique index one_age on people (age)',
    ['people has the new limit one_age'],
  ],
  [
    'values are checked',
    `create table new (id integer primary key, age integer, constraint adult check (age > 17));
     drop table people; alter table new rename to people`,
    ['people has the new limit adult'],
  ],
  ['a column is optional', 'alter table people add name text', []],
  ['a column has a default', "alter table people add name text not null default ''", []],
  ['a table is new', 'create table pets (id integer primary key, name text not null unique)', []],
] as const)('%s: recognized', ([, sql, expected]) => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table people (id integer primary key, age integer)')
  const before = readSchema(database)
  database.exec(sql)
  expect(contractions(before, readSchema(database))).toEqual(expected)
})

function readMigrations(): { name: string; sql: string }[] {
  const files = globSync(join(ROOT, 'migrations/*.sql')).sort()
  return files.map((file) => ({ name: basename(file), sql: readFileSync(file, 'utf8') }))
}

/** Returns changes that can break code written for the previous schema. */
function contractions(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table))
  const gone = [...before.columns.keys()].filter((key) => !after.columns.has(key))
  const required = [...after.columns].filter(
    ([key, { table, isRequired }]) => tables.has(table) && isRequired && !before.columns.get(key)?.isRequired,
  )
  const limits = [...after.limits].filter((limit) => !before.limits.has(limit))
  return [
    ...gone.map((key) => `${key} is gone`),
    ...required.map(([key]) => `${key} is required`),
    ...limits
      .map((limit) => limit.split('.'))
      .filter(([table = '']) => tables.has(table))
      .map(([table, name]) => `${table} has the new limit ${name}`),
  ]
}

/** Reads columns, and the names of CHECKs and unique indexes, all prefixed with their table's name. */
function readSchema(database: DatabaseSync): Schema {
  const columns = database
    .prepare(
      `select t.name as "table", c.name, c."notnull" and c.dflt_value is null and not c.pk as isRequired
       from pragma_table_list t join pragma_table_info(t.name) c
       where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%'`,
    )
    .all() as { table: string; name: string; isRequired: number }[]
  const objects = database
    .prepare('select type, name, tbl_name as "table", sql from sqlite_master where sql is not null')
    .all() as { type: string; name: string; table: string; sql: string }[]
  return {
    columns: new Map(
      columns.map(({ table, name, isRequired }) => [
        `${table}.${name}`,
        { table, name, isRequired: isRequired === 1 },
      ]),
    ),
    limits: new Set(
      objects.flatMap(({ type, name, table, sql }) => {
        if (type === 'index') return /^create unique/i.test(sql) ? [`${table}.${name}`] : []
        return [...sql.matchAll(/constraint ["`]?(\w+)["`]? check/gi)].map(([, check]) => `${table}.${check}`)
      }),
    ),
  }
}
