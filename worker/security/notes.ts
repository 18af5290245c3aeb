import { language } from '#messages'
import * as securityText from '#messages/security'
import { formatParts } from '../contract/list-text'

const NOTES = {
  own_plans: securityText.ownPlans,
  followed_organizers: securityText.followedOrganizers,
  all_sessions_ended: securityText.allSessionsEnded,
  other_sessions_ended: securityText.otherSessionsEnded,
}

/** What an event was about, as stored. */
export type SecurityNote = keyof typeof NOTES

const isNote = (note: unknown): note is SecurityNote => typeof note === 'string' && note in NOTES

/**
 * Returns an event's details as text; null if there are none. Summaries of calls exist only in English: in another language, admins see the
 * call's name instead, and other people nothing.
 */
export function aboutOf(detail: Record<string, unknown> | null, isForAdmins: boolean): string | null {
  const { note, search, about, call } = detail ?? {}
  const isSummary = typeof call === 'string' && typeof about === 'string' && about.includes(' ')
  const subject = isSummary && language() !== 'en' ? isForAdmins && call : about
  return (
    formatParts([
      isNote(note) && NOTES[note](),
      typeof search === 'string' && securityText.searchFor({ search }),
      typeof subject === 'string' && subject,
    ]) || null
  )
}
