import {
  ALERT_MATCH_DAYS,
  DELETED_ACTIVITY_DAYS,
  MINIMUM_AGE_YEARS,
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
export const RETENTION: readonly (readonly [data: string, kept: string])[] = [
  ['Your account, profile, activities, applications, and comments', 'until you delete them or your account'],
  ['Sessions', `at most ${SESSION_MAX_DAYS} days`],
  ['Security log: sign-ins, devices, and network addresses', `${SECURITY_EVENTS_KEPT_DAYS} days`],
  ['Notices in the app', `${NOTICE_KEPT_DAYS} days`],
  ['Emails that were sent', `${EMAILS_KEPT_MS / DAY_MS} days`],
  ['Push notifications', `${PUSH_KEPT_HOURS} hours after they were sent`],
  ['Who decided about spots, and which updates reached whom', `${SEAT_LOG_KEPT_DAYS} days`],
  ['What admins did about accounts, reports, and content', `${SEAT_LOG_KEPT_DAYS} days`],
  ['Matches of your alerts', `${ALERT_MATCH_DAYS} days`],
  ['Preview images of public pages', `${PREVIEW_KEPT_DAYS} days`],
  ['Uploaded images that nothing uses', `${UNUSED_IMAGE_HOURS} hours`],
  ['That an activity was deleted, without its content', `${DELETED_ACTIVITY_DAYS} days`],
]

export const AGE = MINIMUM_AGE_YEARS

/** Returns the companies that process data for this deployment, as configured, and the data they receive. */
export function subprocessors(settings: Settings, hasEmailBinding: boolean): [name: string, gets: string][] {
  const { mail, google, mapTiler, mapTilerMapKey, mapTilesUrl, turnstile, errorReports, push } = settings
  const names = { resend: 'Resend', postmark: 'Postmark' }
  const found: [string, string][] = [
    ['Cloudflare', 'everything: it runs the site, its database, and its files'],
  ]
  if (mail.api) found.push([names[mail.api.provider], 'email addresses, and what the emails to them say'])
  else if (hasEmailBinding)
    found.push(['Cloudflare Email', 'email addresses, and what the emails to them say'])
  if (google) found.push(['Google', 'that you sign in here, if you choose to sign in with Google'])
  if (turnstile)
    found.push(['Cloudflare Turnstile', 'facts about your browser, when an invitation code is checked'])
  if (mapTiler) found.push(['MapTiler', 'the text that you search places with, without your account'])
  if (mapTilerMapKey)
    found.push(['MapTiler maps', 'your network address, and the part of the map that you look at'])
  else if (mapTilesUrl)
    found.push([
      new URL(mapTilesUrl).hostname,
      'your network address, and the part of the map that you look at',
    ])
  if (push)
    found.push([
      "Your browser's push service",
      'encrypted notifications that it cannot read, if you turn push on',
    ])
  if (errorReports)
    found.push([new URL(errorReports.url).hostname, 'reports of faults, without names or addresses'])
  return found
}
