import { z } from 'zod'
import { answer, newAnswers } from './applicant-questions'
import { APPLICATION_SOURCES } from './application-sources'
import { application, guestNames, note } from './applications'
import { id, instant, searchText } from './common'

/** A member of a forming group. Only callers who have confirmed receive notes and guests. */
const groupMember = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  note: z.string().nullable(),
  guests: z.array(z.string()),
  /** Only for the caller's own membership. */
  answers: z.array(answer).optional(),
  /** Whether the activity's questions have changed since then, so the member must confirm again. */
  isAskedAgain: z.boolean(),
  invitedAt: instant,
  /** Null while the invitation is open. */
  confirmedAt: instant.nullable(),
})
export type GroupMember = z.infer<typeof groupMember>

/** A group of users who plan to apply to an activity together (product.md 25.1). */
export const group = z.object({
  id,
  activityId: id,
  leaderId: id,
  members: z.array(groupMember),
  /** Seats for all members, including invited ones, and their guests. */
  seats: z.number().int(),
  /** Path of the link that lets friends join. Only for the leader. */
  path: z.string().optional(),
  /** When the group expires unless it has applied. */
  expiresAt: instant,
})
export type Group = z.infer<typeof group>

/** Answer of `GET /groups/activity/{activityId}`: the caller's group and open invitations. */
export const ownGroups = z.object({ group: group.nullable(), invitations: z.array(group) })

/** Answer of the calls that change a group: null if the group is gone, or the caller is no longer in it. */
export const changedGroup = z.object({ group: group.nullable() })

export const newGroup = z.object({ activityId: id })

export const groupInvitation = z.object({ userId: id })

/** Body of `POST /groups/confirm/{id}`. `token` comes from the link, for users who were not invited. */
export const groupConfirmation = z.object({
  note: note.optional(),
  guests: guestNames.optional(),
  answers: newAnswers.optional().describe('Answers to the questions of the activity'),
  token: z.string().min(1).max(100).optional(),
})
export type GroupConfirmation = z.infer<typeof groupConfirmation>

/** Body of `POST /groups/apply/{id}`. */
export const groupApplication = z.object({
  activityId: id,
  waitlist: z.boolean().optional().describe('Join the waitlist together'),
  source: z.enum(APPLICATION_SOURCES).optional(),
})
export type GroupApplication = z.infer<typeof groupApplication>

/** Answer of `POST /groups/apply/{id}`: the caller's own application. */
export const appliedTogether = application

export const groupPeopleQuery = z.object({ q: searchText })

export const groupPeople = z.object({
  items: z.array(z.object({ userId: id, name: z.string(), avatar: z.string().nullable() })),
})
