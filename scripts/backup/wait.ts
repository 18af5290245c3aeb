import type { Memory } from '../../worker/backup/progress.ts'
import { PROGRESS_KEY } from '../../worker/backup/progress.ts'
import type { Files } from './remote.ts'

const POLL_SECONDS = 10
/** The worker runs every five minutes and stores its progress at the end of each run. */
const STALLED_MINUTES = 15
const STALLED_POLLS = (STALLED_MINUTES * 60) / POLL_SECONDS

type Wait = {
  backups: Pick<Files, 'get'>
  /** Returns the newest backup's id. */
  latest: () => Promise<string | undefined>
  pause: (ms: number) => Promise<unknown>
}

/**
 * Requests a backup from the worker with `request`, and returns its id once it is complete.
 * @throws Error with the reason, if the worker fails or makes no progress for 15 minutes
 */
export async function requestBackup(
  request: () => Promise<void>,
  { backups, latest, pause }: Wait,
): Promise<string> {
  const [known, { retryAt: failedBefore }] = [await latest(), await readMemory(backups)]
  await request()
  let [text, idlePolls] = ['', 0]
  while (idlePolls < STALLED_POLLS) {
    await pause(POLL_SECONDS * 1000)
    const id = await latest()
    if (id !== undefined && id !== known) return id
    const memory = await readMemory(backups)
    if (memory.retryAt !== null && memory.retryAt !== failedBefore)
      throw new Error(`The backup failed: ${memory.reason ?? "see the worker's log (backup_failed)"}`)
    idlePolls = memory.text === text ? idlePolls + 1 : 0
    text = memory.text
  }
  throw new Error(
    `The worker has made no progress for ${STALLED_MINUTES} minutes. Is it deployed, and does its cron run? ` +
      'See its log (npx wrangler tail).',
  )
}

async function readMemory(backups: Wait['backups']): Promise<Omit<Memory, 'progress'> & { text: string }> {
  const bytes = await backups.get(PROGRESS_KEY)
  if (!bytes) return { retryAt: null, text: '' }
  const text = new TextDecoder().decode(bytes)
  return { ...(JSON.parse(text) as Memory), text }
}
