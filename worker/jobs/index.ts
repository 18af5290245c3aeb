import { uncountStartedActivities } from '../activities/store/map-tiles'
import { deleteOldTombstones } from '../activities/store/write'
import { cancelHidden } from '../admin/cancel-hidden'
import {
  ALERT_MATCH_DAYS,
  DELETED_ACTIVITY_DAYS,
  REMINDER_HOURS,
  SEAT_LOG_KEPT_DAYS,
  UNUSED_IMAGE_HOURS,
} from '../contract/limits'
import { EMAIL_LANES } from '../contract/vocabulary'
import { adminLog, mailLinks, offers, seatEvents, updateRecipients } from '../db/schema'
import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { removeDiscarded } from '../images/discard'
import { deleteUnusedImages } from '../images/store'
import { EMAILS_KEPT_MS } from '../notices/email/retry'
import { sendAllDueEmails } from '../notices/email/send'
import { deleteOldEmails, dropOldWaiting } from '../notices/email/store'
import { applicationExpired } from '../notices/kinds/applications'
import { alertMatched } from '../notices/kinds/news'
import { notify } from '../notices/kinds/notify'
import { activityReminder } from '../notices/kinds/plans'
import { markedAbsent } from '../notices/kinds/records'
import { readQueue } from '../notices/queue-store'
import { deleteOldNotices } from '../notices/store'
import { deleteOldMailEvents } from '../notices/undeliverable-store'
import { deleteOldWithdrawn } from '../notices/withdrawn'
import { deleteExpiredChallenges } from '../passkeys/store'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import { recordRun, runJob } from '../platform/cron'
import type { Database, Statement } from '../platform/database'
import { batch, deleteOldest, first, openDatabase, ROWS_A_PAGE } from '../platform/database'
import { writePoint } from '../platform/metrics'
import { readPushQueue } from '../push/queue-store'
import { sendDuePushes } from '../push/send'
import { deleteOldPushes, deleteStaleDevices } from '../push/store'
import { CANCELLED_A_PAGE } from '../seats/cancel'
import { decideMinimums, passOnOffers, passOnSilentSeats, remindSilent, tellUnclaimed } from '../seats/due'
import { askStillComing, finishEnded } from '../seats/many'
import { settleRest } from '../seats/work'
import { deleteOldEvents } from '../security/store'
import { deleteOldAttempts } from '../sessions/quota-store'
import { deleteOldKeys, deleteStaleSessions } from '../sessions/store'
import { deleteOldMatches, lastWaiting, markNotified } from '../transitions/alerts'
import { deleteOldGroups } from '../transitions/groups'
import { announceNextPage } from '../transitions/publish'
import type { Pages } from './pages'
import { inBatch, runPages, timeLimit } from './pages'

/** Runs all jobs. Cron calls it every five minutes. Each job is safe to repeat. The caller publishes the changes recorded in `db`. */
export async function runJobs(bindings: Bindings, db = openDatabase(bindings.DB)): Promise<void> {
  const serverKey = settingsOf(bindings).push?.keys.publicKey ?? null
  const failures: unknown[] = []
  // Log a failed job, and run the others.
  const run = (name: string, job: () => Promise<unknown>) =>
    runJob(bindings, name, job).catch((error: unknown) => failures.push(error))
  const mayGoOn = timeLimit()
  for (const [name, pages] of Object.entries(dataJobs(db, serverKey)))
    await run(name, () => runPages(pages, mayGoOn))
  await Promise.all([
    run('images', () => removeDiscarded(db, bindings.IMAGES_BUCKET)),
    run('email', () => sendAllDueEmails(bindings)),
    run('push', () => sendDuePushes(bindings)),
  ])
  for (const [name, read] of [
    ['email', readQueue],
    ['push', readPushQueue],
  ] as const) {
    const { waiting, oldestMs } = await read(db)
    writePoint(bindings, { kind: 'queue', labels: [name], figures: [waiting, oldestMs] })
  }
  if (failures.length > 0) throw failures[0]
  await recordRun(bindings)
}

/** Makes seat changes that are still due, and offers the seats of expired offers to others. Cron calls it every minute. */
export async function runOfferJob(bindings: Bindings, db = openDatabase(bindings.DB)): Promise<void> {
  const mayGoOn = timeLimit()
  const failures: unknown[] = []
  for (const pages of Object.values(seatJobs(db)))
    await runPages(pages, mayGoOn).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The seat jobs, in order of their dependencies. */
const seatJobs = (db: Database): Record<string, Pages> => ({
  'seat changes': () => settleRest(db).then(() => false),
  offers: passOnOffers(db),
  'silent seats': passOnSilentSeats(db),
  'unclaimed seats': inBatch(db, tellUnclaimed),
})

/** Notifies more followers of new activities. Cron calls it every minute. */
export async function runAnnouncements(bindings: Bindings): Promise<void> {
  const db = openDatabase(bindings.DB)
  await runPages(() => announceNextPage(db), timeLimit())
}

/**
 * Returns the jobs that only change data, by name, in order. Each page is a transaction of its own, so no job delays or undoes
 * another (docs/scale.md).
 */
function dataJobs(db: Database, serverKey: string | null): Record<string, Pages> {
  const deletion = (statement: () => Statement) => inBatch(db, () => [statement()], { page: ROWS_A_PAGE })
  return {
    finished: inBatch(db, (of) => [finishEnded(of)], { page: ROWS_A_PAGE }),
    hidden: inBatch(db, cancelHidden, { page: CANCELLED_A_PAGE }),
    minimums: decideMinimums(db),
    'still coming': inBatch(db, askStillComing, { page: ROWS_A_PAGE }),
    'silent reminders': remindSilent(db),
    ...seatJobs(db),
    ...Object.fromEntries(
      REMINDER_HOURS.map((hours) => [
        `reminders ${hours}`,
        inBatch(db, (of) => remind(of, [hours]), { page: ROWS_A_PAGE }),
      ]),
    ),
    expired: inBatch(db, notifyExpired, { page: ROWS_A_PAGE }),
    absent: inBatch(db, notifyAbsent, { page: ROWS_A_PAGE }),
    alerts: alertPages(db),
    announcements: () => announceNextPage(db),
    'old matches': deletion(() => deleteOldMatches(db, now() - ALERT_MATCH_DAYS * DAY_MS)),
    'old notices': deletion(() => deleteOldNotices(db)),
    'old withdrawn notices': deletion(() => deleteOldWithdrawn(db)),
    'old tombstones': deletion(() => deleteOldTombstones(db, now() - DELETED_ACTIVITY_DAYS * DAY_MS)),
    'old sessions': deletion(() => deleteStaleSessions(db)),
    'old attempts': deletion(() => deleteOldAttempts(db)),
    'old keys': deletion(() => deleteOldKeys(db, now() - DAY_MS)),
    'old challenges': deletion(() => deleteExpiredChallenges(db)),
    'unused images': deletion(() => deleteUnusedImages(db, now() - UNUSED_IMAGE_HOURS * HOUR_MS)),
    'old groups': deletion(() => deleteOldGroups(db, now())),
    'map counts': inBatch(db, (of) => [...uncountStartedActivities(of, now())]),
    ...Object.fromEntries(
      EMAIL_LANES.map((lane) => [`waiting email ${lane}`, deletion(() => dropOldWaiting(db, lane))]),
    ),
    'old email': deletion(() => deleteOldEmails(db)),
    'old pushes': deletion(() => deleteOldPushes(db, now() - EMAILS_KEPT_MS)),
    'old devices': deletion(() => deleteStaleDevices(db, serverKey)),
    'old mail events': deletion(() => deleteOldMailEvents(db)),
    'old events': deletion(() => deleteOldEvents(db)),
    'old seat events': deletion(() =>
      deleteOldest(db, seatEvents, { at: seatEvents.at, before: logsBegin() }),
    ),
    'old offers': deletion(() => deleteOldest(db, offers, { at: offers.endedAt, before: logsBegin() })),
    'old links': deletion(() =>
      deleteOldest(db, mailLinks, { at: mailLinks.createdAt, before: now() - EMAILS_KEPT_MS }),
    ),
    'old admin log': deletion(() =>
      deleteOldest(db, adminLog, { at: adminLog.createdAt, before: logsBegin() }),
    ),
    'old recipients': deletion(() =>
      deleteOldest(db, updateRecipients, { at: updateRecipients.sentAt, before: logsBegin() }),
    ),
  }
}

/** Ended offers, and log entries about seats, updates, and admins, are deleted if they are older than this time (ms). */
const logsBegin = () => now() - SEAT_LOG_KEPT_DAYS * DAY_MS

/** Returns statements that notify applicants whose activity started before they got an answer. */
function notifyExpired(db: Database) {
  const at = now()
  return notify(db, at, [applicationExpired.to({ at })])
}

/** Returns statements that notify people marked absent, after attendance has closed. */
function notifyAbsent(db: Database) {
  const at = now()
  return notify(db, at, [markedAbsent.to({ at })])
}

/** Returns the job that notifies users of their alerts' matches, a page of users at a time. */
function alertPages(db: Database): Pages {
  let after = ''
  return async () => {
    const page = { at: now(), after }
    const { last } = await batch(db, {
      last: first(lastWaiting(db, page)),
      notices: notify(db, page.at, [alertMatched.to(page)]),
      marked: markNotified(db, page),
    })
    after = last?.userId ?? ''
    return after !== ''
  }
}

/** Returns statements that remind participants of activities that start in the given numbers of hours. */
export function remind(db: Database, ahead: readonly (typeof REMINDER_HOURS)[number][] = REMINDER_HOURS) {
  const at = now()
  return notify(
    db,
    at,
    ahead.map((hours) => activityReminder.to({ hours, at })),
  )
}
