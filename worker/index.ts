import { setRegion } from '#messages'
import { app } from './app'
import { backUp } from './backup'
import type { Bindings } from './env'
import { mainCountry } from './env'
import { runAnnouncements, runJobs, runOfferJob } from './jobs'
import { publishChanges } from './live/publish'
import { sendAllDueEmails } from './notices/email/send'
import { runJob } from './platform/cron'
import type { Database } from './platform/database'
import { openDatabase } from './platform/database'
import { sendDuePushes } from './push/send'

export { LiveActivity } from './live/activity-object'
export { LiveUser } from './live/user-object'
export { ReadFloor } from './platform/read-floor'
export { SeatQueue } from './seats/queue'

/** Schedule in wrangler.toml of the every-minute jobs. Other schedules run all jobs, and backups. */
const EMAIL_SCHEDULE = '* * * * *'

/** Notifies open tabs of the changes that jobs have saved, even if some jobs fail. */
async function publishAfter(
  jobs: Promise<unknown>,
  { bindings, db }: { bindings: Bindings; db: Database },
): Promise<void> {
  try {
    await jobs
  } finally {
    await publishChanges(bindings, db)
  }
}

/** Entry points of the worker: requests and cron. */
export default {
  fetch: app.fetch,
  scheduled: ({ cron }, bindings, context) => {
    setRegion(mainCountry(bindings))
    const db = openDatabase(bindings.DB)
    const jobs =
      cron === EMAIL_SCHEDULE
        ? [
            runJob(bindings, 'offers', () => runOfferJob(bindings, db)),
            runJob(bindings, 'announcements', () => runAnnouncements(bindings)),
            runJob(bindings, 'email', () => sendAllDueEmails(bindings)),
            runJob(bindings, 'push', () => sendDuePushes(bindings)),
          ]
        : [runJobs(bindings, db), runJob(bindings, 'backup', () => backUp(bindings))]
    context.waitUntil(publishAfter(Promise.all(jobs), { bindings, db }))
  },
} satisfies ExportedHandler<Bindings>
