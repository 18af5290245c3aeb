import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'playwright/test'
import { buildApp } from '../../../scripts/build/steps.ts'
import { localVars } from '../../../scripts/local.ts'
import { STORAGE, serveBuild } from '../../../scripts/serve.ts'
import { serveDatabase } from './database.ts'
import { startGoogle } from './google-provider.ts'
import { listen } from './loopback.ts'
import { PASSWORD } from './people.ts'

/**
 * Serves the production build with fresh demo data for one run of the browser tests. The map has a provider's key, and
 * the provider is out of reach unless a test answers in its place. @returns what ends it
 */
export default async function startServer(): Promise<() => Promise<void>> {
  buildApp()
  const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-e2e-'))
  const given = process.env.SCREENSHOT_STATE
  if (given && existsSync(join(given, STORAGE))) cpSync(given, stateDir, { recursive: true })
  Object.assign(process.env, { STATE_DIR: stateDir, RATE_LIMIT_FACTOR: '1000', MAPTILER_MAP_KEY: 'e2e' })
  const port = await findFreePort()
  const google = await startGoogle(`http://localhost:${port}`)
  const server = await serveBuild({ port, stateDir, vars: { ...localVars(), ...google.vars } })
  const database = await serveDatabase(server.db)
  Object.assign(process.env, { BASE_URL: server.url, DATABASE_URL: database.url })
  if (given && !existsSync(join(given, STORAGE))) cpSync(stateDir, given, { recursive: true })
  await signIn(stateDir, server.url)
  return async () => {
    database.stop()
    await server.stop()
    await google.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** Opens one session for each account of the demo data: a password's hash takes a second on a busy machine. */
async function signIn(folder: string, baseURL: string): Promise<void> {
  for (const who of ['participant', 'organizer', 'admin'] as const) {
    const browser = await request.newContext({ baseURL })
    const data = { email: `${who}@tagalong.example`, password: PASSWORD }
    const login = await browser.post('/api/auth/login', { data })
    if (!login.ok()) throw new Error(`${who} cannot sign in: ${login.status()}`)
    const path = join(folder, `${who}.json`)
    await browser.storageState({ path })
    await browser.dispose()
    process.env[`SIGNED_IN_${who.toUpperCase()}`] = path
  }
}

/**
 * Finds a free port below those that the system assigns by itself, so that nothing takes it before the server listens.
 */
async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  const isFree = await listen(probe, port).then(
    () => true,
    () => false,
  )
  await new Promise((resolve) => probe.close(resolve))
  return isFree ? port : findFreePort()
}
