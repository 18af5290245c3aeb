import { z } from 'zod'
import * as validationText from '#messages/validation'
import { activityType, listedActivity } from './activities'
import { id, instant, line, prose, sentImage } from './common'
import { DISTANCE_UNITS } from './distance'
import { BIO_MAX_CHARACTERS, EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './limits'
import { SITE_LANGUAGE_TAGS } from './site-languages'
import { cleanLine } from './text'
import { ACTIVITY_TYPES } from './vocabulary'

/** Roles of product.md 2.1. ADMIN is derived from the confirmed admin email address. */
export const role = z.enum(['USER', 'CREATOR', 'ADMIN'])
export type Role = z.infer<typeof role>

const distanceUnit = z.enum(DISTANCE_UNITS)

/** A user's notification switches. */
export const notificationChoices = z.object({
  activityReminders: z.boolean(),
  newActivities: z.boolean(),
  messages: z.boolean(),
  marketing: z.boolean(),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

/** A user's privacy settings, enforced by the API (product.md 2.8). */
export const privacyChoices = z.object({
  showLocation: z.boolean(),
  showActivities: z.boolean(),
  allowMessages: z.boolean(),
})
export type PrivacyChoices = z.infer<typeof privacyChoices>

/** The signed-in user, with private data. */
export const me = z.object({
  id,
  role,
  isAdmin: z.boolean(),
  canJoinActivities: z.boolean(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string().nullable(),
  type: z.string().nullable(),
  description: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  /** Null until the user answers the newcomer screen. */
  interests: z.array(activityType).nullable(),
  createdAt: instant,
  /** The language of emails, push, and calendars, as a tag such as "es". Null if it is unknown. */
  locale: z.string().nullable(),
  /** Distance unit in the app and in emails. Null for the region's. */
  distanceUnit: distanceUnit.nullable(),
  notifications: notificationChoices,
  privacy: privacyChoices,
})
export type Me = z.infer<typeof me>

/** A user, as shown to others, without email address, phone number, and preferences (product.md 2.7). */
export const profile = z.object({
  id,
  role,
  name: z.string(),
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
  type: z.string().nullable(),
  description: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  website: z.string().nullable(),
  isVerified: z.boolean(),
  /** Reason and date of the verified tick; absent if not verified. */
  verification: z.object({ reason: z.string(), at: instant }).optional(),
  createdAt: instant,
  followers: z.number().int(),
  isFollowing: z.boolean(),
  stats: z.object({
    hosted: z.number().int(),
    participantsServed: z.number().int(),
    /** Percentage of participants who attended; absent if there were none. */
    attendance: z.number().int().optional(),
    /** Average of the ratings, 1 to 5 with one decimal; absent below three. */
    rating: z.object({ average: z.number(), count: z.number().int() }).optional(),
  }),
  recentActivities: z.array(listedActivity),
})
export type Profile = z.infer<typeof profile>

/** A display name of 1 to 100 characters. */
export const personName = line(NAME_MAX_CHARACTERS).min(1, { error: () => validationText.enterYourName() })

const EMAIL_ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
/** Domain of letters, digits, and hyphens with at least one dot. The last part is not a number, so it is not an IP address. */
const EMAIL_DOMAIN = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?=[a-z])[a-z0-9-]{0,61}[a-z0-9]'

/**
 * An email address, trimmed and lower-cased, with its domain in ASCII (IDNA), so that it is unique however it is typed
 * (product.md 2.11).
 */
export const emailAddress = z
  .string()
  .overwrite((text) => withAsciiDomain(text.trim().toLowerCase()))
  .max(EMAIL_MAX_CHARACTERS)
  .pipe(
    z.email({
      pattern: new RegExp(`^${EMAIL_ATOM}(?:\\.${EMAIL_ATOM})*@${EMAIL_DOMAIN}$`),
      error: () => validationText.validEmail(),
    }),
  )

/** Converts an address's domain to ASCII: `ana@münchen.de` to `ana@xn--mnchen-3ya.de`. Other addresses are unchanged. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const isAscii = /^[\x21-\x7e]*$/.test(domain)
  if (isAscii || at < 0 || /[\s/?#:\\%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}

const optionalLine = (max: number) =>
  line(max)
    .transform((text) => text || null)
    .nullable()
    .optional()

/** An http(s) URL or nothing. Schemes such as `javascript:` are rejected. */
const website = z
  .string()
  .overwrite(cleanLine)
  .max(300)
  .refine((text) => text === '' || /^https?:\/\/[^\s"<>]+$/i.test(text), {
    error: () => validationText.webAddress(),
  })
  .transform((text) => text || null)
  .nullable()
  .optional()

/** Body of `POST /auth/update`: any part of the user's own profile, notifications, and privacy. */
export const profileUpdate = z.object({
  name: personName.optional(),
  email: emailAddress.optional(),
  location: optionalLine(200),
  bio: prose(BIO_MAX_CHARACTERS)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  description: prose(BIO_MAX_CHARACTERS)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  city: optionalLine(100),
  state: optionalLine(100),
  website,
  phone: optionalLine(40),
  avatar: sentImage.optional(),
  interests: z
    .array(activityType)
    .max(ACTIVITY_TYPES.length)
    .transform((types) => [...new Set(types)])
    .optional(),
  /** The language of emails, push, and calendars. */
  locale: z.enum(SITE_LANGUAGE_TAGS).optional(),
  /** Distance unit in the app and in emails. Null for the region's. */
  distanceUnit: distanceUnit.nullable().optional(),
  notifications: notificationChoices.partial().optional(),
  privacy: privacyChoices.partial().optional(),
})
export type ProfileUpdate = z.infer<typeof profileUpdate>
