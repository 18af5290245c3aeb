import * as securityText from '#messages/security'

const NOTES = {
  own_plans: securityText.ownPlans,
  followed_organizers: securityText.followedOrganizers,
  all_sessions_ended: securityText.allSessionsEnded,
  other_sessions_ended: securityText.otherSessionsEnded,
}

/** What an event was about, as stored. */
export type SecurityNote = keyof typeof NOTES

const isNote = (note: unknown): note is SecurityNote => typeof note === 'string' && note in NOTES

/** Returns what an event was about in words; null if nothing is known. */
export function aboutOf(detail: Record<string, unknown> | null): string | null {
  const { note, search, about } = detail ?? {}
  const parts = [
    isNote(note) && NOTES[note](),
    typeof search === 'string' && securityText.searchFor({ search }),
    typeof about === 'string' && about,
  ]
  return parts.filter(Boolean).join(', ') || null
}
