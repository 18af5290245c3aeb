import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The project's folder, wherever a script is called from. */
export const ROOT = resolve(import.meta.dirname, '..')

const ADMIN_EMAIL = 'admin@tagalong.example'

/** Where local data lives: `STATE_DIR`, absolute or from the project's folder. Default `.tagalong/state`. */
export function localStateDir(): string {
  return resolve(ROOT, process.env.STATE_DIR ?? '.tagalong/state')
}

/** The port to serve on: `PORT`, default 8787. */
export function localPort(): number {
  const port = Number(process.env.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535.`)
  return port
}

/**
 * What the worker's variables are on this machine, over those of `wrangler.toml`, which describe production.
 * `RATE_LIMIT_FACTOR` multiplies every limit, so that tests may sign in more often than people do.
 */
export function localVars(): Record<string, string> {
  return {
    ENVIRONMENT: 'development',
    SITE_URL: `http://localhost:${localPort()}`,
    ADMIN_EMAIL,
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? '1',
    SESSION_SECRET: sessionSecret(),
    ...given(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER']),
    ...given(['MAPTILER_KEY', 'MAPTILER_URL', 'MAPTILER_MAP_KEY']),
  }
}

/** Those of the environment's variables that are set. */
function given(names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )
}

/** One secret for each state folder, so that people stay signed in from one start to the next. */
function sessionSecret(): string {
  const file = join(localStateDir(), 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** Ends the program with one sentence for the person at the terminal. */
export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
