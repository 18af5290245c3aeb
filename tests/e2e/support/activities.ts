import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { CRON_PATH } from '../../../scripts/serve.ts'
import { runSql } from './database'

const DAY_MS = 86_400_000

/** Publishes an activity that starts in three days on a pier near Los Angeles. @returns its id */
export async function publish(
  api: APIRequestContext,
  title: string,
  changes: {
    dateTime?: string
    maxParticipants?: number
    minimum?: { participants: number; decidesAt: string }
    locationFeature?: { text: string; center: [number, number] }
  } = {},
): Promise<string> {
  const data = {
    title,
    type: 'SOCIAL',
    description: 'Bring a friend.',
    dateTime: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    durationMinutes: 60,
    maxParticipants: 8,
    difficulty: 'Beginner',
    price: 0,
    locationFeature: { text: 'Santa Monica Pier', center: [-118.4973, 34.0094] },
    ...changes,
  }
  const created = await api.post('/api/activities', { data })
  expect(created.status()).toBe(201)
  return (await created.json()).id
}

/** Applies as the guest, and approves the application as the host. */
export async function takeSpot(guest: APIRequestContext, host: APIRequestContext, activityId: string) {
  const applied = await guest.post('/api/applications', { data: { activityId } })
  const { id: applicationId } = await applied.json()
  const decided = await host.patch('/api/applications', { data: { applicationId, status: 'APPROVED' } })
  expect(decided.ok()).toBe(true)
}

/**
 * Moves an activity's start, possibly into the past, and backdates its participations. Writes to the database directly, because
 * a change through the API would notify participants.
 */
export async function moveStart(activityId: string, startsAt: number): Promise<void> {
  await runSql([
    { sql: 'update activities set starts_at = ? where id = ?', values: [startsAt, activityId] },
    {
      sql: 'update participations set joined_at = ?, starts_at = ? where activity_id = ?',
      values: [startsAt - 9 * DAY_MS, startsAt, activityId],
    },
    {
      sql: "delete from notices where activity_id = ? and kind = 'activity_changed'",
      values: [activityId],
    },
  ])
}

/** Runs the cron jobs. */
export async function runCron(api: APIRequestContext): Promise<void> {
  expect(await (await api.get(CRON_PATH)).text()).toBe('ok')
}
