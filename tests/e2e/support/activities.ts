import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext } from 'playwright/test'
import { CRON_PATH, STORAGE } from '../../../scripts/serve.ts'
import { expect } from './test'

const DAY_MS = 86_400_000

/** Publishes what somebody organizes three days from now. @returns its id */
export async function publish(api: APIRequestContext, title: string, maxParticipants = 8): Promise<string> {
  const data = {
    title,
    type: 'SOCIAL',
    description: 'Bring a friend.',
    dateTime: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    durationMinutes: 60,
    maxParticipants,
    difficulty: 'Beginner',
    price: 0,
    locationFeature: { text: 'Santa Monica Pier', center: [-118.4973, 34.0094] },
  }
  const made = await api.post('/api/activities', { data })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

/** Somebody applies, and the organizer approves. */
export async function takeSpot(guest: APIRequestContext, host: APIRequestContext, activityId: string) {
  const applied = await guest.post('/api/applications', { data: { activityId } })
  const { id: applicationId } = await applied.json()
  const decided = await host.patch('/api/applications', { data: { applicationId, status: 'APPROVED' } })
  expect(decided.ok()).toBe(true)
}

/**
 * Lets an activity begin at another instant, which may lie behind, with spots taken long before: days cannot be waited
 * for. Straight in the database, where a change by hand would be told of.
 */
export function letBegin(activityId: string, startsAt: number): void {
  const folder = join(process.env.STATE_DIR ?? '', STORAGE, 'd1/miniflare-D1DatabaseObject')
  const [file = ''] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const db = new DatabaseSync(join(folder, file))
  db.exec('pragma busy_timeout = 10000')
  db.prepare('update activities set starts_at = ? where id = ?').run(startsAt, activityId)
  db.prepare('update participations set joined_at = ? where activity_id = ?').run(
    startsAt - 9 * DAY_MS,
    activityId,
  )
  db.prepare("delete from notices where activity_id = ? and kind = 'activity_changed'").run(activityId)
  db.close()
}

/** Runs what cron runs. */
export async function runCron(api: APIRequestContext): Promise<void> {
  expect(await (await api.get(CRON_PATH)).text()).toBe('ok')
}
