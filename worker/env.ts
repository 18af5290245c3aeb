import { z } from 'zod'
import { SITE_NAME } from './contract/site-name'
import { emailAddress } from './contract/users'
import type { LiveActivityObject, LiveUserObject } from './platform/live-objects'
import { MAIL_PROVIDERS } from './platform/mail-providers'
import type { ReadFloor } from './platform/read-floor'
import type { SeatQueueObject } from './platform/seat-queue'
import { OPEN_FREE_MAP } from './platform/security-headers'
import { deriveKey } from './platform/tokens'

/** Worker bindings and configuration, from wrangler.toml, secrets, or the local start script. */
export type Bindings = {
  DB: D1Database
  SESSIONS: KVNamespace
  IMAGES_BUCKET: R2Bucket
  /** The installed map file, if any. */
  MAPS_BUCKET: R2Bucket
  /** Backups of the database and of images (adr/0071). */
  BACKUPS: R2Bucket
  /** Limits how often a network reads the map file. */
  MAP_FILE_LIMIT?: RateLimit
  /** The deployed version, for error reports. */
  VERSION?: WorkerVersionMetadata
  /** Analytics Engine, for metrics (adr/0073). */
  METRICS?: AnalyticsEngineDataset
  /** Users' read floors. Without them, or with READ_REPLICAS off, the primary serves all reads (adr/0076). */
  READ_FLOORS?: DurableObjectNamespace<ReadFloor>
  /** Connections of open tabs, by user, and listeners, by activity (adr/0081). Without them, tabs poll. */
  LIVE_USERS?: DurableObjectNamespace<LiveUserObject>
  LIVE_ACTIVITIES?: DurableObjectNamespace<LiveActivityObject>
  /** Queues of activities' acts that conflicted with others. */
  SEAT_QUEUES?: DurableObjectNamespace<SeatQueueObject>
  IMAGES: ImagesBinding
  ASSETS: Fetcher
  /** Cloudflare's email binding. Not needed with MAIL_API_KEY. */
  EMAIL?: SendEmail
} & Partial<Record<keyof z.input<typeof settings>, string>>

/** URLs that receive secrets and personal data. */
const SERVICE_URLS = ['SITE_URL', 'MAIL_API_URL', 'GOOGLE_ISSUER', 'MAPTILER_URL', 'TURNSTILE_URL'] as const

/** Splits a DSN, `https://<key>@<host>/<path>/<project>`, into the URL for reports and the key. */
const sentryDsn = z
  .url({ protocol: /^https$/ })
  .refine((dsn) => /^\/(?:.*\/)?\d+$/.test(new URL(dsn).pathname) && new URL(dsn).username !== '', {
    message: 'Set SENTRY_DSN to the DSN of a project: https://<key>@<host>/<project>',
  })
  .transform((dsn) => {
    const { origin, pathname, username } = new URL(dsn)
    const at = pathname.lastIndexOf('/')
    return { key: username, url: `${origin}${pathname.slice(0, at)}/api${pathname.slice(at)}/envelope/` }
  })

const settings = z
  .object({
    ENVIRONMENT: z.enum(['production', 'development', 'test']).default('production'),
    /** Origin of the site, for links in emails. */
    SITE_URL: z.url().transform((url) => new URL(url).origin),
    /** Signs invitation tokens, OAuth state, and links in emails. */
    SESSION_SECRET: z.string().min(32, 'Set SESSION_SECRET to at least 32 random characters'),
    /** The secret before the last rotation. Its signatures stay valid, but it signs nothing new. */
    SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
    /** Determines approximate places. Never change it: an organizer's place would get a second point. */
    PLACE_SECRET: z.string().min(32).optional(),
    /** Countries of activities, as ISO 3166 codes. The first one decides on units and on the week. */
    COUNTRIES: z
      .string()
      .transform((text) =>
        text
          .toUpperCase()
          .split(',')
          .map((code) => code.trim()),
      )
      .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'Set COUNTRIES to codes such as US,MX')).min(1))
      .default(['US']),
    ADMIN_EMAIL: emailAddress.optional(),
    /** Operator of the site and their contact, for the legal pages. `\\n` separates the lines of the address. */
    OPERATOR_NAME: z.string().min(1).max(200).optional(),
    OPERATOR_ADDRESS: z.string().min(1).max(500).optional(),
    CONTACT_EMAIL: emailAddress.optional(),
    /** Encrypts backups. Without it, anyone with access to the bucket can read them. */
    BACKUP_KEY: z.string().min(32, 'Set BACKUP_KEY to at least 32 random characters').optional(),
    /** `off` sends every read to the database's primary (adr/0076). */
    READ_REPLICAS: z.enum(['auto', 'off']).default('auto'),
    /** Multiplies every rate limit; ignored in production. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** `noindex` keeps the whole site out of search engines, for staging copies. */
    ROBOTS: z.enum(['index', 'noindex']).default('index'),
    /** Share of requests that are logged, from 0 to 1. */
    LOG_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),
    /** DSN of a Sentry-compatible service for unexpected errors (adr/0073). Off without it. */
    SENTRY_DSN: sentryDsn.optional(),
    /** Origin that serves images, if it differs from the site. */
    CDN_URL: z.url().optional(),
    /** Sender of emails: an address that the provider can send from, and its display name. */
    MAIL_FROM: emailAddress.default('hello@tagalong.example'),
    MAIL_FROM_NAME: z
      .string()
      .regex(/^[^\p{Cc}<>",;:@]+$/u)
      .default(SITE_NAME.replace(/[\p{Cc}<>",;:@]+/gu, '')),
    /** The email provider, its key, and its URL if another server has the same API. */
    MAIL_PROVIDER: z.enum(['resend', 'postmark']).default('resend'),
    MAIL_API_KEY: z.string().min(1).optional(),
    MAIL_API_URL: z.url().optional(),
    /** Secret of the provider's signed webhook for bounces and complaints. Without it, the call is off. */
    MAIL_WEBHOOK_SECRET: z.string().min(20).optional(),
    /** VAPID keys that sign pushes, base64url: a P-256 point and its private key. Without them, push is off. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    /** Server to use instead of the push services, for tests. */
    PUSH_SERVICE_URL: z.url().optional(),
    /** Keys for Google sign-in, which is off without them. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** OpenID provider to use instead of Google, for tests. */
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    /** MapTiler key for place search, kept in the worker. Without it, only the embedded gazetteer is used. */
    MAPTILER_KEY: z.string().optional(),
    /** Server to use instead of MapTiler, for tests. */
    MAPTILER_URL: z.url().default('https://api.maptiler.com'),
    /** MapTiler key for the map. It is public, so restrict it to this site in MapTiler. */
    MAPTILER_MAP_KEY: z.string().optional(),
    /** TileJSON of map tiles in the OpenMapTiles schema, used unless a map file is installed; `none` for no service. */
    MAP_TILES_URL: z.union([z.literal('none'), z.url()]).default(OPEN_FREE_MAP),
    /** Keys of Cloudflare Turnstile, which protects invitation codes from bots. Off without both. */
    TURNSTILE_SITE_KEY: z.string().optional(),
    TURNSTILE_SECRET_KEY: z.string().optional(),
    /** Server to use instead of Turnstile's, for tests. */
    TURNSTILE_URL: z.url().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  })
  .refine((values) => !values.SESSION_SECRET_PREVIOUS || values.PLACE_SECRET, {
    path: ['PLACE_SECRET'],
    message:
      'Before SESSION_SECRET changes, set PLACE_SECRET to its first value, so that places stay where they are',
  })
  .superRefine((values, context) => {
    if (values.ENVIRONMENT !== 'production') return
    for (const name of SERVICE_URLS)
      if (values[name]?.startsWith('https:') === false)
        context.addIssue({ code: 'custom', path: [name], message: `Use https for ${name}` })
  })
  .transform((values) => ({
    environment: values.ENVIRONMENT,
    siteUrl: values.SITE_URL,
    sessionSecret: values.SESSION_SECRET,
    /** Valid signing secrets, the current one first. */
    signingSecrets: secretsOf(values),
    /** Key of emailed links, separate from other tokens' keys. */
    linkSecret: linkKey(values.SESSION_SECRET),
    /** Valid link keys. The first releases signed links with the secrets themselves. */
    linkSecrets: [...secretsOf(values).map(linkKey), ...secretsOf(values)],
    /** Keys of door codes, the current one first. */
    doorSecrets: secretsOf(values).map((secret) => deriveKey(secret, 'door')),
    placeSecret: values.PLACE_SECRET ?? values.SESSION_SECRET,
    countries: values.COUNTRIES,
    adminEmail: values.ADMIN_EMAIL ?? null,
    operator: {
      name: values.OPERATOR_NAME ?? null,
      address: values.OPERATOR_ADDRESS?.replaceAll('\\n', '\n') ?? null,
      email: values.CONTACT_EMAIL ?? null,
    },
    backupKey: values.BACKUP_KEY ?? null,
    readsReplicas: values.READ_REPLICAS === 'auto',
    rateLimitFactor: values.ENVIRONMENT === 'production' ? 1 : values.RATE_LIMIT_FACTOR,
    isIndexed: values.ROBOTS === 'index',
    logSampleRate: values.LOG_SAMPLE_RATE,
    /** Key of users' pseudonyms in logs. */
    logSecret: deriveKey(values.SESSION_SECRET, 'logs'),
    /** Key that signs bookmarks in cookies. */
    bookmarkSecret: deriveKey(values.SESSION_SECRET, 'bookmarks'),
    errorReports: values.SENTRY_DSN ?? null,
    cdnUrl: values.CDN_URL ?? null,
    mail: {
      from: values.MAIL_FROM,
      fromName: values.MAIL_FROM_NAME,
      api: values.MAIL_API_KEY
        ? {
            provider: values.MAIL_PROVIDER,
            url: values.MAIL_API_URL ?? MAIL_PROVIDERS[values.MAIL_PROVIDER].url,
            key: values.MAIL_API_KEY,
          }
        : null,
      webhookSecret: values.MAIL_WEBHOOK_SECRET || null,
    },
    push:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? {
            keys: {
              publicKey: values.VAPID_PUBLIC_KEY,
              privateKey: values.VAPID_PRIVATE_KEY,
              subject: `mailto:${values.MAIL_FROM}`,
            },
            serviceUrl: values.ENVIRONMENT === 'production' ? null : (values.PUSH_SERVICE_URL ?? null),
          }
        : null,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            issuer: values.GOOGLE_ISSUER,
          }
        : null,
    mapTiler: values.MAPTILER_KEY
      ? { key: values.MAPTILER_KEY, url: values.MAPTILER_URL.replace(/\/+$/, '') }
      : null,
    mapTilerMapKey: values.MAPTILER_MAP_KEY || null,
    mapTilesUrl: values.MAP_TILES_URL === 'none' ? null : values.MAP_TILES_URL,
    turnstile:
      values.TURNSTILE_SITE_KEY && values.TURNSTILE_SECRET_KEY
        ? {
            siteKey: values.TURNSTILE_SITE_KEY,
            secretKey: values.TURNSTILE_SECRET_KEY,
            url: values.TURNSTILE_URL,
          }
        : null,
  }))

const linkKey = (secret: string) => deriveKey(secret, 'links')

function secretsOf({
  SESSION_SECRET,
  SESSION_SECRET_PREVIOUS,
}: {
  SESSION_SECRET: string
  SESSION_SECRET_PREVIOUS?: string | undefined
}): string[] {
  return [SESSION_SECRET, ...(SESSION_SECRET_PREVIOUS ? [SESSION_SECRET_PREVIOUS] : [])]
}

/** Returns the first of the deployment's countries, also if other settings are invalid. */
export const mainCountry = ({ COUNTRIES = 'US' }: Pick<Bindings, 'COUNTRIES'>): string =>
  /^\s*(\w{2})/.exec(COUNTRIES)?.[1]?.toUpperCase() ?? 'US'

export type Settings = z.infer<typeof settings>

const validated = new WeakMap<Bindings, Settings>()

/**
 * Returns the configuration, validated once per set of bindings.
 * @throws ZodError if it is invalid; no request is then served
 */
export function settingsOf(bindings: Bindings): Settings {
  const cached = validated.get(bindings)
  if (cached) return cached
  const parsed = settings.parse(bindings)
  validated.set(bindings, parsed)
  return parsed
}
