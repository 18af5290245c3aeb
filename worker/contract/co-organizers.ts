import { z } from 'zod'
import { activity } from './activities'
import { id, instant, pageQuery, searchText } from './common'
import { HELPER_ROLES, ORGANIZING_ROLES, SEAT_EVENTS } from './vocabulary'

const helperRole = z.enum(HELPER_ROLES)
const person = z.object({ id, name: z.string(), avatar: z.string().nullable() })

/** Somebody who helps, or is invited to. */
export const coOrganizer = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  isVerified: z.boolean(),
  role: helperRole,
  invitedAt: instant,
  /** Null until the invitation is accepted. Only the organizer sees invitations. */
  joinedAt: instant.nullable(),
  /** Decisions on applications, and people checked in, on all dates of the series. */
  decided: z.number().int(),
  checkedIn: z.number().int(),
})
export type CoOrganizer = z.infer<typeof coOrganizer>

/** The organizer's link. A new one ends it. */
export const coOrganizerLink = z.object({ role: helperRole, url: z.url(), expiresAt: instant })
export type CoOrganizerLink = z.infer<typeof coOrganizerLink>

/** Answer of `GET /co-organizers/{activityId}`. Joined ones first. */
export const coOrganizers = z.object({
  organizer: person,
  /** The caller's own. */
  role: z.enum(ORGANIZING_ROLES),
  items: z.array(coOrganizer),
  /** Only for the organizer. */
  link: coOrganizerLink.nullable(),
})
export type CoOrganizers = z.infer<typeof coOrganizers>

/** An entry of the log. People are null after they deleted the account, and while they are hidden from the caller. */
export const seatEvent = z.object({
  id,
  at: instant,
  event: z.enum(SEAT_EVENTS),
  /** Who did it. */
  actor: person.nullable(),
  /** Whom it is about. */
  user: person.nullable(),
  /** How many others on the waitlist were passed over; null for none. */
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

/** What a link invites to. */
export const joinPreview = z.object({
  activityId: id,
  title: z.string(),
  dateTime: instant,
  timeZone: z.string(),
  organizer: person,
  role: helperRole,
  /** Whether the caller helps already. Then the link changes nothing. */
  isMember: z.boolean(),
})
export type JoinPreview = z.infer<typeof joinPreview>

/** An activity that the caller helps with, or is invited to help with. */
export const helpedActivity = z.object({ activity, role: helperRole, isInvited: z.boolean() })
export type HelpedActivity = z.infer<typeof helpedActivity>
