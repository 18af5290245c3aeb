import { applyD1Migrations, reset as deleteStorage } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { insertActivity } from './activities'
import { setClock } from './client'
import { png, uploadedImage } from './image-files'
import { resetStorage } from './reset'
import { decideApplication } from './seats'
import { insertUser, signedInUser } from './users'

/** Reads every row of every table, including the tables behind the full-text index. */
async function readAllTables(): Promise<Record<string, unknown[]>> {
  const { results: tables } = await env.DB.prepare(
    `select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')
       and name not like 'sqlite\\_schema' escape '\\' and name not like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'`,
  ).all<{ name: string }>()
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)))
  return Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]?.results ?? []]))
}

async function readSchema(): Promise<unknown[]> {
  return (await env.DB.prepare('select type, name, sql from sqlite_master order by type, name').all()).results
}

/** Writes to D1, KV, and R2 through calls that fire the triggers for seats, notices, images, search, and map counts. */
async function useEverything() {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const image = await uploadedImage(olga, 'ACTIVITY_IMAGE', png(9, 9))
  const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis', image: image.url })
  const applied = await ana.post('/api/applications', { activityId })
  const { id: applicationId } = await applied.json<{ id: string }>()
  expect((await decideApplication(olga, applicationId, 'APPROVED')).status).toBe(200)
  await ana.post(`/api/activities/${activityId}/comments`, { content: 'See you there' })
  await ana.put(`/api/users/${(await insertUser()).id}/block`)
  await ana.post(`/api/activities/${activityId}/report`, { reason: 'fake' })
}

test.each(['first', 'second'])('a test sees nothing of the previous test: %s of two', async () => {
  expect(await env.DB.prepare('select count(*) n from users').first('n')).toBe(0)
  expect((await env.SESSIONS.list()).keys).toEqual([])
  expect((await env.IMAGES_BUCKET.list()).objects).toEqual([])
  expect(vi.isMockFunction(console.error)).toBe(false)
  expect(vi.isFakeTimers()).toBe(false)
  expect(await env.DB.prepare("select 1 from sqlite_master where name = 'left_behind'").first()).toBeNull()

  setClock('2030-01-01T00:00:00Z')
  vi.spyOn(console, 'error').mockReturnValue()
  await useEverything()
  await env.DB.exec('create table left_behind (id integer)')
})

test('a reset restores every table, index, and counter to the migrated state', async () => {
  await deleteStorage()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await resetStorage()
  const [schema, tables] = [await readSchema(), await readAllTables()]

  await useEverything()
  const used = await readAllTables()
  const filled = Object.keys(used).filter((name) => used[name]?.length !== tables[name]?.length)
  expect(filled).toEqual(
    expect.arrayContaining(['activities', 'activity_tiles', 'outbox', 'notices', 'images']),
  )

  await resetStorage()
  expect(await readSchema()).toEqual(schema)
  expect(await readAllTables()).toEqual(tables)
})

test('a reset writes to the database only after a test that changed it', async () => {
  const batch = vi.spyOn(env.DB, 'batch')
  await resetStorage()
  expect(batch).not.toHaveBeenCalled()
  await insertUser()
  await resetStorage()
  expect(batch).toHaveBeenCalled()
})
