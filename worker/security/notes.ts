import { language } from '#messages'
import * as adminText from '#messages/admin'
import * as securityText from '#messages/security'
import { formatParts } from '../contract/list-text'

const NOTES = {
  own_plans: securityText.ownPlans,
  followed_organizers: securityText.followedOrganizers,
  all_sessions_ended: securityText.allSessionsEnded,
  other_sessions_ended: securityText.otherSessionsEnded,
}

/** Filters of the lists that admins read. */
const FILTERS = {
  open: adminText.open,
  resolved: adminText.resolved,
  closed: adminText.closed,
  sign_in: securityText.signIns,
  refused: securityText.refused,
  limit: securityText.limits,
  admin: securityText.admin,
  account: securityText.accounts,
}

/** What an event was about, as stored. */
export type SecurityNote = keyof typeof NOTES

const isNote = (note: unknown): note is SecurityNote => typeof note === 'string' && note in NOTES
const isFilter = (about: unknown): about is keyof typeof FILTERS =>
  typeof about === 'string' && Object.hasOwn(FILTERS, about)

/**
 * Returns an event's details as text; null if there are none. Summaries of calls exist only in English: in another language, admins see the
 * call's name instead, and other people nothing.
 */
export function aboutOf(detail: Record<string, unknown> | null, isForAdmins: boolean): string | null {
  const { note, search, about, call } = detail ?? {}
  const isOfCall = typeof call === 'string'
  const isSummary = isOfCall && typeof about === 'string' && about.includes(' ')
  const named = isOfCall && isFilter(about) ? FILTERS[about]() : about
  const subject = isSummary && language() !== 'en' ? isForAdmins && call : named
  return (
    formatParts([
      isNote(note) && NOTES[note](),
      typeof search === 'string' && securityText.searchFor({ search }),
      typeof subject === 'string' && subject,
    ]) || null
  )
}
