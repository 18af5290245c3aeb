import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { loadDemoData } from '../../../scripts/demo-data'
import { backUp } from '../../../worker/backup'
import { REQUEST_KEY } from '../../../worker/backup/manifest'
import { PROGRESS_KEY } from '../../../worker/backup/progress'
import { listBackups } from '../../../worker/backup/restore'
import { ENDED_TABLES } from '../../../worker/backup/restore/settle'
import { HOUR_MS } from '../../../worker/contract/units'
import {
  calendarFeeds,
  coOrganizerLinks,
  images,
  mailLinks,
  passkeyChallenges,
  sessions,
  setUpLinks,
} from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import {
  bucket,
  dataObjects,
  ENCRYPTED,
  flipLastByte,
  readEverything,
  restoreInto,
  SECRET,
  withChanged,
} from '../support/backups'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { expectInvariants } from '../support/seats'
import { readTriggers, TRIGGER_FILES } from '../support/trigger-files'
import { insertUser } from '../support/users'

/** Backs up tables page by page, as for databases too large for one transaction. */
const BY_PAGES = { atOnceMaxBytes: 0 }

const searchFor = async (db: D1Database, text: string) =>
  (
    await db
      .prepare('select rowid from activities_search where activities_search match ? order by rowid')
      .bind(text)
      .all()
  ).results

async function insertImage(key: string): Promise<void> {
  const owner = await insertUser()
  await database().insert(images).values({
    id: key,
    key,
    ownerId: owner.id,
    type: 'AVATAR',
    width: 320,
    height: 320,
    bytes: 3,
    createdAt: now(),
  })
  await env.IMAGES_BUCKET.put(`${key}/320`, Uint8Array.of(1, 2, 3))
}

/** Inserts a valid session, links, and a calendar address, all of which may end before a backup is restored. */
async function insertWhatEnds(): Promise<void> {
  const { id: userId } = await insertUser()
  const at = { createdAt: now(), expiresAt: now() + HOUR_MS }
  await database()
    .insert(sessions)
    .values({ idHash: 'a', userId, ...at })
  await database()
    .insert(mailLinks)
    .values({ secretHash: 'b', userId, purpose: 'reset-password', email: 'a@example.com', ...at })
  await database().insert(setUpLinks).values({ secretHash: 'c', expiresAt: at.expiresAt })
  const { id: activityId } = await insertActivity({ creatorId: userId })
  const link = { seed: 'd', secretHash: 'd' }
  await database()
    .insert(coOrganizerLinks)
    .values({ activityId, role: 'co-organizer', expiresAt: at.expiresAt, ...link })
  await database()
    .insert(calendarFeeds)
    .values({ userId, kind: 'plans', createdAt: now(), ...link })
  await database()
    .insert(passkeyChallenges)
    .values({ hash: 'e', purpose: 'sign-in', expiresAt: at.expiresAt })
}

test('the demo data comes back whole: rows, search, map, triggers, images, and invariants, without sessions and links', async () => {
  await loadDemoData({ db: env.DB, now: now(), sessionSecret: env.SESSION_SECRET ?? '' })
  await insertImage('a-320')
  await insertWhatEnds()
  // The rows use up the first run. The next run copies the image.
  await backUp(ENCRYPTED)
  await backUp(ENCRYPTED)
  const before = await readEverything(env.DB)

  const outcome = await restoreInto(env.RESTORED, { secret: SECRET })

  expect(await readEverything(env.RESTORED)).toEqual(before)
  expect(outcome).toMatchObject({ orphans: 0, images: 1 })
  expect(outcome.rows).toBeGreaterThan(500)
  await expectInvariants(env.RESTORED)
  for (const table of ENDED_TABLES)
    expect([table, await env.RESTORED.prepare(`select count(*) as n from ${table}`).first('n')]).toEqual([
      table,
      0,
    ])
  const found = await searchFor(env.DB, 'tennis')
  expect(found.length).toBeGreaterThan(0)
  expect(await searchFor(env.RESTORED, 'tennis')).toEqual(found)
  expect(await readTriggers(env.RESTORED)).toEqual(TRIGGER_FILES)
  const image = await env.RESTORED_IMAGES.get('a-320/320')
  expect(await image?.bytes()).toEqual(Uint8Array.of(1, 2, 3))
  const migrations = await env.RESTORED.prepare('select name from d1_migrations order by id').all()
  expect(migrations.results).toEqual(env.MIGRATIONS.map(({ name }) => ({ name })))
})

/** Changes during an export: delete an activity with comments, and approve an application. */
const CHANGES_MEANWHILE = [
  'delete from activities where id = (select activity_id from comments order by activity_id limit 1)',
  `insert into participations (id, activity_id, user_id, joined_at)
     select id, activity_id, user_id, 1 from applications a where status = 'PENDING' and not exists
       (select 1 from participations p where (p.activity_id, p.user_id) = (a.activity_id, a.user_id))
       and exists (select 1 from activities where id = a.activity_id and participants_count < max_participants) limit 1`,
  `update applications set status = 'APPROVED', decided_at = 1, waitlist_rank = null
     where id in (select id from participations where joined_at = 1)`,
]

test('an interrupted export resumes, and rows changed during it are repaired', async () => {
  await loadDemoData({ db: env.DB, now: now(), sessionSecret: env.SESSION_SECRET ?? '' })
  await insertImage('damaged-320')
  const runs = { ...BY_PAGES, operations: 1 }
  const backUpUntil = async (isReached: () => Promise<boolean>) => {
    for (let run = 0; !(await isReached()); run++) {
      expect(run).toBeLessThan(100)
      await backUp(env, runs)
    }
  }
  await backUpUntil(async () => (await dataObjects()).join().includes('/comments-'))
  expect(await listBackups(bucket)).toEqual([])
  // Comments and seats have been exported, but not applications and activities.
  expect((await dataObjects()).join()).toMatch(/\/participations-(?!.*\/(applications|activities)-)/)
  await env.DB.batch(CHANGES_MEANWHILE.map((sql) => env.DB.prepare(sql)))
  await backUpUntil(async () => (await listBackups(bucket)).length > 0)

  const files = withChanged('images/plain/damaged-320/320', flipLastByte)
  const outcome = await restoreInto(env.REPAIRED, { files })

  expect(outcome.orphans).toBeGreaterThan(0)
  expect(outcome).toMatchObject({ images: 0, damagedImages: 1 })
  await expectInvariants(env.REPAIRED)
  const [restored, actual] = [await readEverything(env.REPAIRED), await readEverything(env.DB)]
  for (const table of ['users', 'activity_tiles', 'comments'])
    expect(restored[table], table).toEqual(actual[table])
})

test('a backup is made once a night, kept for 30 days, and deleted with removed images', async () => {
  const key = 'gone-320'
  const start = Date.UTC(2027, 0, 5, 8)
  setClock(start)
  await insertImage(key)
  const at = async (hours: number) => {
    setClock(start + hours * 3_600_000)
    await backUp(env)
    return (await listBackups(bucket)).length
  }
  expect(await at(0)).toBe(1)
  expect(await at(0.5)).toBe(1)
  expect(await at(1)).toBe(2)
  await database().delete(images)
  expect(await at(25)).toBe(3)
  expect(await bucket.list('gone/')).toEqual([`gone/plain/${key}/320`])
  expect(await at(24 * 30 + 26)).toBe(1)
  expect(await bucket.list('data/')).toHaveLength((await readTablesWithRows()).length)
  expect([await bucket.list('gone/'), await bucket.list('images/')]).toEqual([[], []])
})

test('copies of images under an earlier key are deleted after 30 days', async () => {
  const start = now()
  setClock(start)
  await insertImage('c-320')
  await backUp(ENCRYPTED)
  for (const days of [2, 33]) {
    setClock(start + days * 86_400_000)
    await backUp(env)
  }
  expect(await bucket.list('images/')).toEqual(['images/plain/c-320/320'])
})

async function readTablesWithRows(): Promise<string[]> {
  const tables = await readEverything(env.DB)
  return Object.keys(tables).filter((name) => name !== 'activity_tiles' && (tables[name] ?? []).length > 0)
}

test('a failure is one alert, and tried again after an hour', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const put = vi.spyOn(env.IMAGES_BUCKET, 'get').mockRejectedValue(new Error('internal error'))
  await insertImage('b-320')
  setClock(now())
  await backUp(env)
  await backUp(env)
  expect(log.mock.calls).toEqual([[JSON.stringify({ alert: 'backup_failed', reason: 'internal error' })]])
  expect(await listBackups(bucket)).toEqual([])
  put.mockRestore()
  setClock(now() + 3_600_001)
  await backUp(env)
  expect(await listBackups(bucket)).toHaveLength(1)
})

test('a requested backup starts at once, and is not retried if it fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await backUp(env)
  const get = vi.spyOn(env.IMAGES_BUCKET, 'get').mockRejectedValue(new Error('internal error'))
  await insertImage('b-320')
  for (const asked of [1, 2]) {
    await bucket.put(REQUEST_KEY, new Uint8Array())
    await backUp(env)
    await backUp(env)
    expect(get).toHaveBeenCalledTimes(asked)
    expect(await (await env.BACKUPS.get(PROGRESS_KEY))?.json()).toMatchObject({ reason: 'internal error' })
  }
  get.mockRestore()
  setClock(now() + 1000)
  await bucket.put(REQUEST_KEY, new Uint8Array())
  await backUp(env)
  expect(await listBackups(bucket)).toHaveLength(2)
})
