import * as legalText from '#messages/legal'
import {
  ALERT_MATCH_DAYS,
  DELETED_ACTIVITY_DAYS,
  NOTICE_KEPT_DAYS,
  PREVIEW_KEPT_DAYS,
  PUSH_KEPT_HOURS,
  SEAT_LOG_KEPT_DAYS,
  SECURITY_EVENTS_KEPT_DAYS,
  SESSION_MAX_DAYS,
  UNUSED_IMAGE_HOURS,
} from '../../contract/limits'
import type { Settings } from '../../env'
import { EMAILS_KEPT_MS } from '../../notices/email/retry'
import { DAY_MS } from '../../platform/clock'

/** How long data is kept, matching the jobs that delete it. */
export const retention = (): (readonly [data: string, kept: string])[] => [
  [legalText.dataAccount(), legalText.keptUntilDeleted()],
  [legalText.dataSessions(), legalText.keptAtMost({ days: SESSION_MAX_DAYS })],
  [legalText.dataSecurityLog(), legalText.keptDays({ days: SECURITY_EVENTS_KEPT_DAYS })],
  [legalText.dataNotices(), legalText.keptDays({ days: NOTICE_KEPT_DAYS })],
  [legalText.dataEmails(), legalText.keptDays({ days: EMAILS_KEPT_MS / DAY_MS })],
  [legalText.dataPushes(), legalText.keptAfterSending({ hours: PUSH_KEPT_HOURS })],
  [legalText.dataDecisions(), legalText.keptDays({ days: SEAT_LOG_KEPT_DAYS })],
  [legalText.dataAdmins(), legalText.keptDays({ days: SEAT_LOG_KEPT_DAYS })],
  [legalText.dataAlerts(), legalText.keptDays({ days: ALERT_MATCH_DAYS })],
  [legalText.dataPreviews(), legalText.keptDays({ days: PREVIEW_KEPT_DAYS })],
  [legalText.dataUnusedImages(), legalText.keptHours({ hours: UNUSED_IMAGE_HOURS })],
  [legalText.dataDeleted(), legalText.keptDays({ days: DELETED_ACTIVITY_DAYS })],
]

/** Returns the companies that process data for this deployment, as configured, and the data they receive. */
export function subprocessors(settings: Settings, hasEmailBinding: boolean): [name: string, gets: string][] {
  const { mail, google, mapTiler, mapTilerMapKey, mapTilesUrl, turnstile, errorReports, push } = settings
  const names = { resend: 'Resend', postmark: 'Postmark' }
  const found: [string, string][] = [['Cloudflare', legalText.getsEverything()]]
  if (mail.api) found.push([names[mail.api.provider], legalText.getsEmails()])
  else if (hasEmailBinding) found.push(['Cloudflare Email', legalText.getsEmails()])
  if (google) found.push(['Google', legalText.getsSignIn()])
  if (turnstile) found.push(['Cloudflare Turnstile', legalText.getsBrowser()])
  if (mapTiler) found.push(['MapTiler', legalText.getsSearch()])
  if (mapTilerMapKey) found.push([legalText.mapTilerMaps(), legalText.getsMap()])
  else if (mapTilesUrl) found.push([new URL(mapTilesUrl).hostname, legalText.getsMap()])
  if (push) found.push([legalText.pushService(), legalText.getsPush()])
  if (errorReports) found.push([new URL(errorReports.url).hostname, legalText.getsFaults()])
  return found
}
