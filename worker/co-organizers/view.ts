import type { ActivityRow } from '../activities/store/columns'
import { toActivity } from '../activities/view'
import type {
  CoOrganizer,
  CoOrganizerLink,
  HelpedActivity,
  JoinPreview,
  SeatEventEntry,
} from '../contract/co-organizers'
import type { SeatEvent } from '../contract/seat-events'
import { readName } from '../contract/stored-names'
import { iso, isoOrNull } from '../platform/clock'
import { deriveSecret, hashSecret } from '../platform/tokens'
import type { EventRow, HelperRow } from './store/helpers'
import type { InvitingLinkRow, LinkRow } from './store/links'

export function toCoOrganizer({ helper, user, decided, checkedIn }: HelperRow): CoOrganizer {
  return {
    userId: user.id,
    name: user.name,
    avatar: user.avatar,
    isVerified: user.verifiedAt !== null,
    role: helper.role,
    invitedAt: iso(helper.invitedAt),
    joinedAt: isoOrNull(helper.joinedAt),
    decided,
    checkedIn,
  }
}

/** Derives a link's secret from its random seed. */
export function linkSecret(seed: string, secret: string): string {
  return deriveSecret({ id: seed, purpose: 'co-organizers', secret })
}

/** Converts a link; null if none of the secrets matches, because the link then doesn't work (`opensLink`). */
export function toLink(
  { role, seed, secretHash, expiresAt }: LinkRow,
  { origin, secrets }: { origin: string; secrets: readonly string[] },
): CoOrganizerLink | null {
  const token = secrets.map((each) => linkSecret(seed, each)).find((each) => hashSecret(each) === secretHash)
  return token === undefined ? null : { role, url: `${origin}/join/${token}`, expiresAt: iso(expiresAt) }
}

/** Converts a link to its invitation's activity, organizer, and role. */
export function toJoinPreview(
  { link, activity, organizer, isMember }: InvitingLinkRow,
  userId: string,
): JoinPreview {
  return {
    activityId: activity.id,
    title: activity.title,
    dateTime: iso(activity.startsAt),
    timeZone: activity.timeZone,
    organizer,
    role: link.role,
    isMember: isMember === 1 || organizer.id === userId,
  }
}

export function toSeatEvent({ event, actor, about }: EventRow): SeatEventEntry {
  const person = (json: string | null) => {
    if (json === null) return null
    const found: NonNullable<SeatEventEntry['actor']> = JSON.parse(json)
    return { ...found, name: readName(found.name) }
  }
  return {
    id: event.id,
    at: iso(event.at),
    // The column only contains these values.
    event: event.event as SeatEvent,
    actor: person(actor),
    user: person(about),
    ahead: event.ahead,
  }
}

/** Converts an activity that the user helps with or is invited to help with. */
export function toHelped(
  row: ActivityRow & { counts: Parameters<typeof toActivity>[1]['counts'] },
  userId: string,
): HelpedActivity {
  const { role, joinedAt } = row.ownHelp
  return {
    activity: toActivity(row, { viewer: { id: userId, isAdmin: false }, counts: row.counts }),
    role: role ?? 'door',
    isInvited: joinedAt === null,
  }
}
