import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant, line, pageQuery, searchText, sortByTime } from './common'
import {
  CHALLENGE_TOKEN_MAX_CHARACTERS,
  INVITATION_CODE_MAX_CHARACTERS,
  INVITATION_USES_DEFAULT,
  INVITATION_USES_MAX,
  INVITATION_USES_MIN,
  MEMBER_INVITATIONS_DEFAULT,
  MEMBER_INVITATIONS_MAX,
} from './limits'
import { hasDigit, parseWholeNumber } from './typed-number'
import { INVITERS } from './vocabulary'

/** Inactive if turned off, Expired if active but past its expiry, else Active (product.md 3.6). */
const invitationState = z.enum(['Active', 'Expired', 'Inactive'])
export type InvitationState = z.infer<typeof invitationState>

export const invitationCode = z.object({
  id,
  code: z.string(),
  createdBy: z.string(),
  description: z.string(),
  maxUses: z.number().int(),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  state: invitationState,
})
export type InvitationCode = z.infer<typeof invitationCode>

/** Query of `GET /invitations`; `q` matches part of a code or its description. */
export const invitationsQuery = pageQuery.extend({ q: searchText, sort: sortByTime })
export type InvitationsQuery = z.infer<typeof invitationsQuery>

const code = z.string().trim().toUpperCase()
const wellFormedCode = code
  // Report one problem for empty input, not two.
  .min(1, { error: () => validationText.enterCode(), abort: true })
  .max(INVITATION_CODE_MAX_CHARACTERS)
  .regex(/^[A-Z0-9-]+$/, { error: () => validationText.codeCharacters() })

/** Text without digits counts as 1 (product.md 3.7). */
const maxUses = z.preprocess(
  (value) => {
    if (typeof value === 'string')
      return hasDigit(value) ? (parseWholeNumber(value) ?? value) : INVITATION_USES_MIN
    return typeof value === 'number' && Number.isFinite(value) ? value : INVITATION_USES_MIN
  },
  z
    .number({ error: () => validationText.wholeNumber() })
    .int()
    .min(INVITATION_USES_MIN, { error: () => validationText.usageLimit() })
    .max(INVITATION_USES_MAX),
)

/** Stored as a blank description (product.md 3.7). Pages show it in the reader's language. */
export const NO_DESCRIPTION = 'No description'
const description = line(200).transform((text) => text || NO_DESCRIPTION)

/** Body of `POST /invitations/validate`. */
export const invitationGate = z.object({
  code: code.min(1, { error: () => validationText.enterInvitation() }).max(100),
  challenge: z
    .string()
    .min(1)
    .max(CHALLENGE_TOKEN_MAX_CHARACTERS)
    .optional()
    .describe('Token of the Turnstile widget, after `challenge_needed`'),
})

/** Answer of `POST /invitations/validate`. `codeId` is a signed sign-up token, valid for 30 minutes, not a database id. */
export const invitationPreview = z.object({ valid: z.literal(true), codeId: z.string() })

/** Body of `POST /invitations/create`. */
export const newInvitationCode = z.object({
  code: wellFormedCode,
  createdBy: z.string().max(64).optional(),
  description: description.default(NO_DESCRIPTION),
  expiresAt: instant.nullable().optional(),
  maxUses: maxUses.default(INVITATION_USES_DEFAULT),
})
export type NewInvitationCode = z.infer<typeof newInvitationCode>

/** Body of `PATCH /invitations/update`. */
export const invitationUpdate = z.object({
  id,
  code: wellFormedCode.optional(),
  description: description.optional(),
  maxUses: maxUses.optional(),
  isActive: z.boolean().optional(),
  expiresAt: instant.nullable().optional(),
})
export type InvitationUpdate = z.infer<typeof invitationUpdate>

/** A member's invitation, valid for one person. */
export const memberInvitation = z.object({
  id,
  code: z.string(),
  /** Absolute URL of the sign-up with this code. */
  url: z.string(),
  createdAt: instant,
  /** The person who signed up with it; null if unused. */
  invited: z.object({ id: id.nullable(), name: z.string(), at: instant }).nullable(),
})
export type MemberInvitation = z.infer<typeof memberInvitation>

/** Answer of `GET /invitations/mine`: newest first, including used ones. */
export const memberInvitations = z.object({
  allowance: z.number().int().describe('How many people the caller may invite in all'),
  left: z.number().int().describe('How many more invitations the caller may create'),
  items: z.array(memberInvitation),
})
export type MemberInvitations = z.infer<typeof memberInvitations>

const invitationCount = z.number().int().min(0).max(MEMBER_INVITATIONS_MAX)

/** How many people each member may invite (0: none), and which members may invite. */
export const memberInvitationRules = z.object({ count: invitationCount, inviters: z.enum(INVITERS) })
export type MemberInvitationRules = z.infer<typeof memberInvitationRules>

/** Rules used until an admin changes them. */
export const DEFAULT_RULES: MemberInvitationRules = {
  count: MEMBER_INVITATIONS_DEFAULT,
  inviters: 'confirmed',
}

/** Body of `PUT /admin/users/{id}/invitations`; null means the default for all members. */
export const invitationAllowance = z.object({ count: invitationCount.nullable() })

/** Answer of `GET /invitations/analytics`, computed from redemptions, including those of deleted codes. */
export const invitationAnalytics = z.object({
  totals: z.object({
    codes: z.number().int(),
    active: z.number().int(),
    used: z.number().int(),
    remaining: z.number().int(),
  }),
  codeDetails: z.array(
    invitationCode.extend({ redemptions: z.array(z.object({ userName: z.string(), at: instant })) }),
  ),
  /** Members' invitations, which the figures above leave out. */
  members: z.object({
    created: z.number().int(),
    used: z.number().int(),
    /** The newest sign-ups. */
    joined: z.array(z.object({ inviterName: z.string(), invitedName: z.string(), at: instant })),
  }),
})
export type InvitationAnalytics = z.infer<typeof invitationAnalytics>
