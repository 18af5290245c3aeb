import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { newVapidKeys } from './vapid-keys.ts'

/** The project's folder, regardless of the current directory. */
export const ROOT = resolve(import.meta.dirname, '..')

const ADMIN_EMAIL = 'admin@tagalong.example'

/** Returns the folder of local data: `STATE_DIR`, absolute or relative to the project's folder. Default: `.tagalong/state`. */
export function localStateDir(): string {
  return resolve(ROOT, process.env.STATE_DIR ?? '.tagalong/state')
}

/** Returns the port to serve on: `PORT`, default 8787. */
export function localPort(): number {
  const port = Number(process.env.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535.`)
  return port
}

/**
 * Returns the worker's variables for this machine, which override those in `wrangler.toml`. `RATE_LIMIT_FACTOR` multiplies every
 * limit, so that tests can sign in often.
 */
export function localVars(): Record<string, string> {
  return {
    ENVIRONMENT: 'development',
    SITE_URL: `http://localhost:${localPort()}`,
    ADMIN_EMAIL,
    // There are no replicas here.
    READ_REPLICAS: 'off',
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? '1',
    SESSION_SECRET: sessionSecret(),
    ...JSON.parse(storedSecret('vapid-keys.json', () => JSON.stringify(newVapidKeys()))),
    ...setVariables(['PUSH_SERVICE_URL']),
    ...setVariables(['BACKUP_KEY', 'COUNTRIES']),
    ...setVariables(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER']),
    ...setVariables(['MAPTILER_KEY', 'MAPTILER_URL', 'MAPTILER_MAP_KEY', 'MAP_TILES_URL']),
    ...setVariables(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY', 'TURNSTILE_URL']),
  }
}

const DEV_VARS = join(ROOT, '.dev.vars')
const DEV_VARS_MARK = '# Written by npm start and npm run build. Remove this line to keep your own values.'

/** Returns whether `.dev.vars` has the user's own values. */
export const hasOwnDevVars = () =>
  existsSync(DEV_VARS) && !readFileSync(DEV_VARS, 'utf8').startsWith(DEV_VARS_MARK)

/** Writes the local variables to `.dev.vars` for Wrangler and its Vite plugin, unless it has the user's own values. */
export function writeDevVars(): void {
  if (hasOwnDevVars()) return
  const lines = Object.entries(localVars()).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  writeFileSync(DEV_VARS, [DEV_VARS_MARK, ...lines, ''].join('\n'), { mode: 0o600 })
}

/** Returns the given environment variables that are set. */
function setVariables(names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )
}

/** Returns the secret that signs tokens on this machine. */
export const sessionSecret = () => storedSecret('session-secret', () => randomBytes(32).toString('base64url'))

/** Returns a secret stored in the state folder, so that sessions and subscriptions survive restarts. */
function storedSecret(name: string, create: () => string): string {
  const file = join(localStateDir(), name)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, create(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** Prints an error message and exits. */
export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
