import { z } from 'zod'
import { emailAddress } from './contract/users'

/** What the deployment gives the worker (wrangler.toml, secrets, and locally the start script). */
export type Bindings = {
  DB: D1Database
  SESSIONS: KVNamespace
  IMAGES_BUCKET: R2Bucket
  IMAGES: ImagesBinding
  ASSETS: Fetcher
  /** Cloudflare's way to send mail; needless where a provider's key is set. */
  EMAIL?: SendEmail
} & Partial<Record<keyof z.input<typeof settings>, string>>

const settings = z
  .object({
    ENVIRONMENT: z.enum(['production', 'development', 'test']).default('production'),
    /** The site's own origin: what links in mail begin with, also where no request is at hand. */
    SITE_URL: z.url().transform((url) => new URL(url).origin),
    /** Signs invitation tokens, OAuth state and the links in mail. */
    SESSION_SECRET: z.string().min(32, 'Set SESSION_SECRET to at least 32 random characters'),
    ADMIN_EMAIL: emailAddress.optional(),
    /** Multiplies every rate limit; ignored in production. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Absolute origin under which images are served, where it is not the site's own. */
    CDN_URL: z.url().optional(),
    /** Who letters come from: an address that the provider may send for, and the name beside it. */
    MAIL_FROM: emailAddress.default('hello@tagalong.example'),
    MAIL_FROM_NAME: z
      .string()
      .regex(/^[^\p{Cc}<>",;:@]+$/u)
      .default('Tagalong'),
    /** The key of a mail provider with Resend's API, and its address. */
    MAIL_API_KEY: z.string().min(1).optional(),
    MAIL_API_URL: z.url().default('https://api.resend.com/emails'),
    /** Google's keys for sign-in with Google, which is off without them. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Another OpenID provider in Google's place, for trying the sign-in out. */
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    /** MapTiler's key for finding places; it stays in the worker. Without it the embedded gazetteer answers alone. */
    MAPTILER_KEY: z.string().optional(),
    /** Another server in MapTiler's place, for trying it out. */
    MAPTILER_URL: z.url().default('https://api.maptiler.com'),
    /** MapTiler's key for the map, which the browser gets: let MapTiler accept it from this site alone. */
    MAPTILER_MAP_KEY: z.string().optional(),
  })
  .transform((values) => ({
    environment: values.ENVIRONMENT,
    siteUrl: values.SITE_URL,
    sessionSecret: values.SESSION_SECRET,
    adminEmail: values.ADMIN_EMAIL ?? null,
    rateLimitFactor: values.ENVIRONMENT === 'production' ? 1 : values.RATE_LIMIT_FACTOR,
    cdnUrl: values.CDN_URL ?? null,
    mail: {
      from: values.MAIL_FROM,
      fromName: values.MAIL_FROM_NAME,
      api: values.MAIL_API_KEY ? { url: values.MAIL_API_URL, key: values.MAIL_API_KEY } : null,
    },
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
  }))

export type Settings = z.infer<typeof settings>

const checked = new WeakMap<Bindings, Settings>()

/** The configuration, checked once for each set of bindings. @throws ZodError where it is wrong: nothing is served then. */
export function settingsOf(bindings: Bindings): Settings {
  const known = checked.get(bindings)
  if (known) return known
  const read = settings.parse(bindings)
  checked.set(bindings, read)
  return read
}
