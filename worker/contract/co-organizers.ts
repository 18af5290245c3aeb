import { z } from 'zod'
import { activity } from './activities'
import { id, instant, pageQuery, searchText } from './common'
import { SEAT_EVENTS } from './seat-events'
import { HELPER_ROLES, ORGANIZING_ROLES } from './vocabulary'

const helperRole = z.enum(HELPER_ROLES)
const person = z.object({ id, name: z.string(), avatar: z.string().nullable() })

/** A joined or invited helper. */
export const coOrganizer = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  isVerified: z.boolean(),
  role: helperRole,
  invitedAt: instant,
  /** Null until the invitation is accepted. Only the organizer sees invitations. */
  joinedAt: instant.nullable(),
  /** Number of application decisions and check-ins, over all dates of the series. */
  decided: z.number().int(),
  checkedIn: z.number().int(),
})
export type CoOrganizer = z.infer<typeof coOrganizer>

/** The organizer's invitation link. A new link replaces it. */
export const coOrganizerLink = z.object({ role: helperRole, url: z.url(), expiresAt: instant })
export type CoOrganizerLink = z.infer<typeof coOrganizerLink>

/** Answer of `GET /co-organizers/{activityId}`, with joined helpers first. */
export const coOrganizers = z.object({
  organizer: person,
  /** The caller's role. */
  role: z.enum(ORGANIZING_ROLES),
  items: z.array(coOrganizer),
  /** Only for the organizer. */
  link: coOrganizerLink.nullable(),
})
export type CoOrganizers = z.infer<typeof coOrganizers>

/** A log entry. Users are null if they deleted their account or are hidden from the caller. */
export const seatEvent = z.object({
  id,
  at: instant,
  event: z.enum(SEAT_EVENTS),
  /** The user who acted. */
  actor: person.nullable(),
  /** The user whose application or seat changed. */
  user: person.nullable(),
  /** Number of people ahead on the waitlist who were skipped; null if none. */
  ahead: z.number().int().nullable(),
})
export type SeatEventEntry = z.infer<typeof seatEvent>

/** Query of `GET /co-organizers/{activityId}/followers`. `q` searches names. */
export const followersQuery = pageQuery.extend({ q: searchText })
export type FollowersQuery = z.infer<typeof followersQuery>

/** A follower of the organizer who can be invited. */
export const follower = person.extend({ isVerified: z.boolean() })
export type Follower = z.infer<typeof follower>

export const invitation = z.object({ userId: id, role: helperRole })
export const roleChange = z.object({ role: helperRole })

const token = z.string().min(1).max(64)
export const joinToken = z.object({ token: token.describe('The last part of the link') })

/** The invitation behind a link. */
export const joinPreview = z.object({
  activityId: id,
  title: z.string(),
  dateTime: instant,
  timeZone: z.string(),
  organizer: person,
  role: helperRole,
  /** Whether the caller already helps. Following the link then has no effect. */
  isMember: z.boolean(),
})
export type JoinPreview = z.infer<typeof joinPreview>

/** An activity that the caller helps with or is invited to help with. */
export const helpedActivity = z.object({ activity, role: helperRole, isInvited: z.boolean() })
export type HelpedActivity = z.infer<typeof helpedActivity>
