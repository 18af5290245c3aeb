import { uncountStartedActivities } from '../activities/store/map-tiles'
import { deleteOldTombstones } from '../activities/store/write'
import { cancelHidden } from '../admin/cancel-hidden'
import {
  ALERT_MATCH_DAYS,
  DELETED_ACTIVITY_DAYS,
  REMINDER_HOURS,
  UNUSED_IMAGE_HOURS,
} from '../contract/limits'
import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { removeDiscarded } from '../images/discard'
import { deleteUnusedImages } from '../images/store'
import { EMAILS_KEPT_MS } from '../notices/email/retry'
import { sendAllDueEmails } from '../notices/email/send'
import { deleteOldEmails } from '../notices/email/store'
import { activityReminder } from '../notices/kinds/activity-reminder'
import { alertMatched } from '../notices/kinds/alert-matched'
import { applicationExpired } from '../notices/kinds/application-expired'
import { markedAbsent } from '../notices/kinds/marked-absent'
import { notify } from '../notices/kinds/notify'
import { stillComing } from '../notices/kinds/still-coming'
import { stillComingReminder } from '../notices/kinds/still-coming-reminder'
import { readQueue } from '../notices/queue-store'
import { deleteOldNotices } from '../notices/store'
import { deleteOldMailEvents } from '../notices/undeliverable-store'
import { askSeats, finishEnded } from '../participations/store'
import { deleteExpiredChallenges } from '../passkeys/store'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import { recordRun, runJob } from '../platform/cron'
import type { Database, Statement } from '../platform/database'
import { batch, openDatabase } from '../platform/database'
import { writePoint } from '../platform/metrics'
import { readPushQueue } from '../push/queue-store'
import { sendDuePushes } from '../push/send'
import { deleteOldPushes, deleteStaleDevices } from '../push/store'
import { deleteOldEvents } from '../security/store'
import { deleteOldAttempts } from '../sessions/quota-store'
import { deleteOldKeys, deleteStaleSessions } from '../sessions/store'
import { deleteOldMatches, markTold } from '../transitions/alerts'
import { decideMinimums } from '../transitions/decide-minimums'
import { deleteOldGroups } from '../transitions/groups'
import { passOnOffers } from '../transitions/pass-on-offers'
import { remindSilent } from '../transitions/silent-seats'
import { listUnreadNames, saveNameSkeletons } from '../users/store'

const NAMES_A_RUN = 1000

/** Runs all jobs. Cron calls it every five minutes, and sends email every minute. Every job is safe to run twice. */
export async function runJobs(bindings: Bindings): Promise<void> {
  const db = openDatabase(bindings.DB)
  const serverKey = settingsOf(bindings).push?.keys.publicKey ?? null
  await runJob(bindings, 'data', () => db.batch(dataJobs(db, serverKey)))
  await Promise.all([
    runJob(bindings, 'images', () => removeDiscarded(db, bindings.IMAGES_BUCKET)),
    runJob(bindings, 'email', () => sendAllDueEmails(bindings)),
    runJob(bindings, 'push', () => sendDuePushes(bindings)),
    runJob(bindings, 'names', () => saveMissingNameSkeletons(db)),
  ])
  for (const [name, read] of [
    ['email', readQueue],
    ['push', readPushQueue],
  ] as const) {
    const { waiting, oldestMs } = await read(db)
    writePoint(bindings, { kind: 'queue', labels: [name], figures: [waiting, oldestMs] })
  }
  await recordRun(bindings)
}

/** Passes on seats whose offers are over. Cron calls it every minute. */
export async function runOfferJob(bindings: Bindings): Promise<void> {
  const db = openDatabase(bindings.DB)
  const [first, ...others] = passOnOffers(db)
  if (first) await db.batch([first, ...others])
}

/** Returns the statements of all jobs that only change data. */
function dataJobs(db: Database, serverKey: string | null): [Statement, ...Statement[]] {
  return [
    finishEnded(db),
    ...cancelHidden(db),
    ...decideMinimums(db, now()),
    ...askStillComing(db),
    ...passOnOffers(db),
    ...remind(db),
    ...tellExpired(db),
    ...tellAbsent(db),
    ...tellMatches(db),
    deleteOldNotices(db),
    deleteOldTombstones(db, now() - DELETED_ACTIVITY_DAYS * DAY_MS),
    deleteStaleSessions(db),
    deleteOldAttempts(db),
    deleteOldKeys(db, now() - DAY_MS),
    deleteExpiredChallenges(db),
    deleteUnusedImages(db, now() - UNUSED_IMAGE_HOURS * HOUR_MS),
    deleteOldGroups(db, now()),
    ...uncountStartedActivities(db, now()),
    deleteOldEmails(db),
    deleteOldPushes(db, now() - EMAILS_KEPT_MS),
    deleteStaleDevices(db, serverKey),
    deleteOldMailEvents(db),
    deleteOldEvents(db),
  ]
}

/** Stores the skeletons of names from before these existed, some in each run and verified ones first. */
async function saveMissingNameSkeletons(db: Database): Promise<void> {
  const { verified, others } = await batch(db, {
    verified: listUnreadNames(db, { isVerified: true, limit: NAMES_A_RUN }),
    others: listUnreadNames(db, { isVerified: false, limit: NAMES_A_RUN }),
  })
  const named = [...verified, ...others]
  if (named.length > 0) await saveNameSkeletons(db, named)
}

/** Statements that tell applicants whose activity started without an answer. */
function tellExpired(db: Database) {
  const at = now()
  return notify(db, at, [applicationExpired.to({ at })])
}

/** Returns statements that notify people who were marked absent, after attendance has closed. */
function tellAbsent(db: Database) {
  const at = now()
  return notify(db, at, [markedAbsent.to({ at })])
}

/** Statements that tell users what matches their alerts. */
function tellMatches(db: Database): Statement[] {
  const at = now()
  return [
    ...notify(db, at, [alertMatched.to({ at })]),
    markTold(db, at),
    deleteOldMatches(db, at - ALERT_MATCH_DAYS * DAY_MS),
  ]
}

/** Returns statements that ask participants "Still coming?", and remind those who have not answered. */
export function askStillComing(db: Database): Statement[] {
  const at = now()
  return [
    askSeats(db, at),
    remindSilent(db, at),
    ...notify(db, at, [stillComing.to({ at }), stillComingReminder.to({ at })]),
  ]
}

/** Statements that remind participants of activities that start soon. */
export function remind(db: Database) {
  const at = now()
  return notify(
    db,
    at,
    REMINDER_HOURS.map((hours) => activityReminder.to({ hours, at })),
  )
}
