import { expect, test } from 'vitest'
import { requestBackup } from '../../scripts/backup/wait.ts'

const [OLD, NEW] = ['2026-11-22T09-00-00-000Z', '2026-11-23T09-00-00-000Z']
const FAILED = { progress: null, retryAt: 1, reason: 'D1 did not answer' }

/** Contents of the bucket at one poll. */
type Poll = { id?: string; memory?: object }

/** Runs the command against a bucket that changes with each poll, and stays in its last state. */
async function waitThrough(before: Poll, polls: readonly Poll[]) {
  let [waited, now]: [number, Poll] = [0, before]
  const outcome = await requestBackup(async () => undefined, {
    backups: { get: async () => (now.memory ? new TextEncoder().encode(JSON.stringify(now.memory)) : null) },
    latest: async () => now.id,
    pause: async (ms) => {
      now = polls[Math.min(waited / ms, polls.length - 1)] ?? now
      waited += ms
    },
  }).catch((error: Error) => error.message)
  return { outcome, minutes: waited / 60_000 }
}

const runs = (count: number, pollsEach: number): Poll[] =>
  Array.from({ length: count * pollsEach }, (_, at) => ({
    id: OLD,
    memory: { progress: { after: Math.floor(at / pollsEach) }, retryAt: null },
  }))

test('waiting for a backup ends with its id, regardless of the number of runs', async () => {
  expect((await waitThrough({}, [{}, { id: NEW }])).outcome).toBe(NEW)
  // Ten hours, with a run every five minutes.
  const { outcome, minutes } = await waitThrough({ id: OLD }, [...runs(120, 30), { id: NEW }])
  expect(outcome).toBe(NEW)
  expect(minutes).toBeGreaterThan(600)
})

test('waiting for a backup ends with the reason of a failed run', async () => {
  const { outcome } = await waitThrough({ id: OLD }, [...runs(2, 30), { id: OLD, memory: FAILED }])
  expect(outcome).toBe('The backup failed: D1 did not answer')
})

test('an earlier failure does not end the wait', async () => {
  const { outcome } = await waitThrough({ memory: FAILED }, [{ memory: FAILED }, { id: NEW, memory: FAILED }])
  expect(outcome).toBe(NEW)
  const again = { ...FAILED, retryAt: 2, reason: 'R2 did not answer' }
  expect((await waitThrough({ memory: FAILED }, [{ memory: FAILED }, { memory: again }])).outcome).toBe(
    'The backup failed: R2 did not answer',
  )
})

test('waiting for a backup ends when nothing happens for 15 minutes', async () => {
  const { outcome, minutes } = await waitThrough({ id: OLD }, [{ id: OLD }])
  expect(outcome).toContain('The worker has made no progress for 15 minutes.')
  expect(minutes).toBe(15)
})
