import { app } from './app'
import { backUp } from './backup'
import type { Bindings } from './env'
import { runAnnouncements, runJobs, runOfferJob } from './jobs'
import { publishChanges } from './live/publish'
import { sendAllDueEmails } from './notices/email/send'
import { runJob } from './platform/cron'
import { sendDuePushes } from './push/send'

export { LiveActivity } from './live/activity-object'
export { LiveUser } from './live/user-object'
export { ReadFloor } from './platform/read-floor'
export { SeatQueue } from './seats/queue'

/** Schedule in wrangler.toml of the every-minute jobs. Other schedules run all jobs, and backups. */
const EMAIL_SCHEDULE = '* * * * *'

/** Entry points of the worker: requests and cron. */
export default {
  fetch: app.fetch,
  scheduled: ({ cron }, bindings, context) =>
    context.waitUntil(
      cron === EMAIL_SCHEDULE
        ? Promise.all([
            runJob(bindings, 'offers', () => runOfferJob(bindings)),
            runJob(bindings, 'announcements', () => runAnnouncements(bindings)),
            runJob(bindings, 'email', () => sendAllDueEmails(bindings)),
            runJob(bindings, 'push', () => sendDuePushes(bindings)),
            runJob(bindings, 'live', () => publishChanges(bindings)),
          ])
        : Promise.all([runJobs(bindings), runJob(bindings, 'backup', () => backUp(bindings))]),
    ),
} satisfies ExportedHandler<Bindings>
