import { applyD1Migrations, reset as deleteStorage } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../../worker/jobs'
import { nameSkeleton } from '../../../worker/platform/names'
import { setClock } from '../support/client'
import { readEmailKinds, readNoticeKinds } from '../support/notices'
import { expectInvariants } from '../support/seats'
import { readTriggers, TRIGGER_FILES } from '../support/trigger-files'
import { clientWithSession } from '../support/users'

/** Number of migrations, 0000 to 0011, up to the version whose triggers wrote notices. */
const OLD_MIGRATIONS = 12
const NOW = 1796500000000

const ROWS = Object.values(
  import.meta.glob<string>('./migrated-rows.sql', { query: '?raw', import: 'default', eager: true }),
).join('')

type Table = { columns: string[]; rows: unknown[] }

let before: Record<string, Table>

beforeEach(async () => {
  await deleteStorage()
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, OLD_MIGRATIONS))
  await env.DB.batch(statementsOf(ROWS).map((statement) => env.DB.prepare(statement)))
  before = await readTables(await columnsOf())
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

test('a database at migration 0011 keeps every row and gets the current triggers', async () => {
  const columns = Object.fromEntries(Object.entries(before).map(([name, table]) => [name, table.columns]))
  expect(await readTables(columns)).toEqual(before)
  expect(before.notices?.rows.length).toBeGreaterThan(15)
  expect(before.letters?.rows.length).toBeGreaterThan(10)
  expect(await readTriggers()).toEqual(TRIGGER_FILES)
  await expectInvariants()
})

test('rows from before get what later columns need', async () => {
  expect(await env.DB.prepare('select blocked_name from blocks').first('blocked_name')).toBe('Cy')
  await runJobs(env)
  const { results } = await env.DB.prepare('select name, name_skeleton from users').all<{
    name: string
    name_skeleton: string | null
  }>()
  expect(results.map(({ name_skeleton }) => name_skeleton)).toEqual(
    results.map(({ name }) => nameSkeleton(name)),
  )
})

test('users keep their ways to sign in when the CHECK of them changes', async () => {
  await deleteStorage()
  const before = env.MIGRATIONS.findIndex(({ name }) => name.includes('passkey-only-accounts'))
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, before))
  await env.DB.batch(
    [
      `insert into users (id, email, name, password_hash, google_id, created_at, updated_at) values
        ('both', 'both@example.com', 'Bo', 'hash', 'g1', 1, 1), ('google', 'google@example.com', 'Go', null, 'g2', 1, 1),
        ('password', 'password@example.com', 'Pa', 'hash', null, 1, 1), ('key', 'key@example.com', 'Ke', 'hash', null, 1, 1)`,
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, kind, name, created_at) values
        ('1', 'both', 'c1', 'k', 0, '[]', 'phone', 'Phone', 1), ('2', 'key', 'c2', 'k', 0, '[]', 'phone', 'Phone', 1)`,
    ].map((statement) => env.DB.prepare(statement)),
  )
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const { results } = await env.DB.prepare(
    'select id, password_hash, google_id, passwordless from users order by id',
  ).all()
  expect(results.map((row) => Object.values(row))).toEqual([
    ['both', 'hash', 'g1', 'google'],
    ['google', null, 'g2', 'google'],
    ['key', 'hash', null, 'passkey'],
    ['password', 'hash', null, null],
  ])
  expect(await env.DB.prepare('select count(*) n from passkeys').first('n')).toBe(2)
})

test('actions of every kind work on migrated rows and notify the users concerned once', async () => {
  setClock(NOW)
  const [olga, ana, ben, di, ed] = await Promise.all(
    ['olga', 'ana', 'ben', 'di', 'ed'].map((id) => clientWithSession(id)),
  )
  if (!olga || !ana || !ben || !di || !ed) throw new Error('a session is missing')
  await env.DB.batch([env.DB.prepare('delete from letters'), env.DB.prepare('delete from notices')])
  const expectOk = async (response: Promise<Response>) => expect((await response).ok).toBe(true)
  await expectOk(di.patch('/api/participations/quit/tennis'))
  expect([await readNoticeKinds('olga'), await readNoticeKinds('ben')]).toEqual([
    ['seat_freed'],
    ['first_in_line'],
  ])
  await expectOk(olga.patch('/api/applications', { applicationId: 'a-ben', status: 'APPROVED' }))
  await expectOk(olga.patch('/api/applications', { applicationId: 'b-ben', status: 'REJECTED' }))
  await expectOk(
    olga.patch('/api/applications', { applicationId: 'b-di', status: 'PENDING', waitlist: true }),
  )
  await expectOk(ed.post('/api/applications', { activityId: 'chess' }))
  expect(await readNoticeKinds('di')).toEqual(['application_waitlisted'])
  expect((await readNoticeKinds('ben')).sort()).toEqual([
    'application_approved',
    'application_declined',
    'first_in_line',
  ])
  await expectOk(olga.patch('/api/activities/tennis', { price: 9 }))
  await expectOk(
    ben.post('/api/activities/tennis/comments', { content: 'Behind the school', parentId: 'question' }),
  )
  await expectOk(olga.delete('/api/activities/tennis'))
  expect((await readNoticeKinds('ana')).sort()).toEqual([
    'activity_cancelled',
    'activity_changed',
    'comment_reply',
  ])
  expect(await readEmailKinds('ana')).toEqual(['activity_cancelled', 'activity_changed', 'comment_reply'])
  expect((await readNoticeKinds('olga')).sort()).toEqual([
    'application_received',
    'comment_reply',
    'seat_freed',
  ])
  await expectInvariants()
})

function statementsOf(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/** Lists the columns of each table, except the counts by tile, which triggers can rebuild. */
async function columnsOf(): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    `select t.name as name, json_group_array(c.name) as columns from pragma_table_list t, pragma_table_info(t.name) c
     where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
       and t.name not like '\\_cf\\_%' escape '\\' and t.name not in ('d1_migrations', 'activity_tiles', 'activity_tiles_start') group by t.name`,
  ).all<{ name: string; columns: string }>()
  return Object.fromEntries(results.map(({ name, columns }) => [name, JSON.parse(columns)]))
}

/** Reads all rows of the given tables and columns. */
async function readTables(columns: Record<string, string[]>): Promise<Record<string, Table>> {
  const entries = Object.entries(columns).map(async ([name, of]): Promise<[string, Table]> => {
    const names = of.map((column) => `"${column}"`).join()
    const { results } = await env.DB.prepare(`select ${names} from "${name}" order by ${names}`).all()
    return [name, { columns: of, rows: results }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
