import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../../scripts/local.ts'
import { requirePassed, runProgram, runScript } from '../../../scripts/programs.ts'

/** Installed on the first run instead of with the project: it needs 700 packages that nothing else uses, and has its own license. */
const VERSION = '12.4.0'
const FOLDER = join(ROOT, '.cache/directus')
const MODULES = join(FOLDER, 'node_modules')
const DATA = join(FOLDER, 'data.db')
const ADMIN = { email: 'admin@example.com', password: 'directus-bench' }
/** Reads as an ordinary user, because Directus checks permissions for everyone except admins. */
const MEMBER = { email: 'member@example.com', password: 'directus-bench' }
const START_SECONDS = 120

type Item = Record<string, unknown>
type Answer = { data: { id: string; access_token: string } }
export type Directus = {
  pid: number
  read: (path: string) => Promise<{ data: { id: string }[] & { id: string } }>
  send: (path: string, body: Item) => Promise<Answer>
  /** Signs in as a member who may read activities and people. */
  becomeMember: () => Promise<void>
  stop: () => void
}

export async function installDirectus(): Promise<void> {
  if (existsSync(join(MODULES, 'directus/package.json'))) return
  console.error(`Installing Directus ${VERSION} into .cache/directus`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
  // Skip install scripts: isolated-vm, which runs operators' own scripts, is unused here and doesn't compile
  // on every version of Node. Of the others, only the database must be compiled.
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact']
  await requirePassed(runProgram('npm', [...args, `directus@${VERSION}`, 'sqlite3'], { cwd: FOLDER }))
  await requirePassed(runProgram('npm', ['rebuild', 'sqlite3'], { cwd: FOLDER }))
  writeFileSync(join(MODULES, 'isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
}

/** Starts Directus with a new database, as a production server without rate limits, and signs in as its admin. */
export async function startDirectus(port: number): Promise<Directus> {
  rmSync(DATA, { force: true })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: DATA,
    SECRET: 'signs nothing but tokens of this bench',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    HOST: '127.0.0.1',
    PORT: String(port),
    TELEMETRY: 'false',
    RATE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_TTL: '1d',
  }
  const cli = join(MODULES, 'directus/cli.js')
  await requirePassed(runScript(cli, ['bootstrap'], { cwd: FOLDER, env }))
  const child = spawn(process.execPath, [cli, 'start'], { cwd: FOLDER, env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  let token = ''
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  const send = (path: string, body: Item): Promise<Answer> =>
    call(path, { method: 'POST', body: JSON.stringify(body) })
  const signIn = async (account: typeof ADMIN) => {
    token = (await send('/auth/login', account)).data.access_token
  }
  const becomeMember = async () => {
    const role = (await send('/roles', { name: 'Member' })).data.id
    const policy = (await send('/policies', { name: 'Member' })).data.id
    await send('/access', { role, policy })
    for (const collection of ['activities', 'people'])
      await send('/permissions', { policy, collection, action: 'read', fields: ['*'], permissions: {} })
    await send('/users', { ...MEMBER, role, status: 'active' })
    token = ''
    await signIn(MEMBER)
  }
  for (let second = 0; token === ''; second++) {
    if (second > START_SECONDS) throw new Error('Directus did not start')
    await pause(1000)
    await signIn(ADMIN).catch(() => undefined)
  }
  return { pid: child.pid ?? 0, read: call, send, becomeMember, stop: () => void child.kill() }
}

const field = (name: string, type: string) => ({ field: name, type, meta: {}, schema: {} })
const id = { field: 'id', type: 'string', meta: {}, schema: { is_primary_key: true } }

/** Copies the activities and their organizers from a D1 database. Returns the number of activities. */
export async function loadActivities({ send }: Directus, d1: string): Promise<number> {
  await send('/collections', {
    collection: 'people',
    schema: {},
    meta: {},
    fields: [id, field('name', 'string'), field('avatar', 'string')],
  })
  const columns = ['title', 'description', 'type', 'location_name', 'image']
  const numbers = [
    'starts_at',
    'latitude',
    'longitude',
    'max_participants',
    'participants_count',
    'price_cents',
  ]
  await send('/collections', {
    collection: 'activities',
    schema: {},
    meta: {},
    fields: [
      id,
      field('creator', 'string'),
      ...columns.map((name) => field(name, name === 'description' ? 'text' : 'string')),
      ...numbers.map((name) => field(name, 'float')),
    ],
  })
  await send('/relations', {
    collection: 'activities',
    field: 'creator',
    related_collection: 'people',
    meta: {},
    schema: {},
  })
  const data = new DatabaseSync(DATA)
  data.exec(`attach '${d1}' as d1; pragma foreign_keys = off; begin;
    insert into people select id, name, avatar from d1.users;
    insert into activities (id, creator, ${[...columns, ...numbers]})
      select id, creator_id, ${[...columns, ...numbers]} from d1.activities
      where cancelled_at is null;
    commit; create index activities_starts_at on activities (starts_at); analyze`)
  const { rows } = data.prepare('select count(*) rows from activities').get() as { rows: number }
  data.close()
  return rows
}
