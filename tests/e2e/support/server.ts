import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'playwright/test'
import { buildApp } from '../../../scripts/build/steps.ts'
import { localVars } from '../../../scripts/local.ts'
import { sampleMap } from '../../../scripts/map/sample.ts'
import { STORAGE, serveBuild } from '../../../scripts/serve.ts'
import { serveDatabase } from './database.ts'
import { startGoogle } from './google-provider.ts'
import { listen } from './loopback.ts'
import { PASSWORD } from './people.ts'
import { startPushService } from './push-service.ts'
import { MAP_FILE } from './tiles.ts'
import { watchServer } from './watch-server.ts'

/** `front` is the source of a module that runs in front of the worker. */
export type ServerOptions = { front?: string }

/**
 * Serves the production build with fresh demo data for one run of the browser tests. Requests for map tiles would leave this
 * machine, so they fail unless a test fulfills them. The bucket has a map file that nothing uses by default. @returns a function
 * that stops the server
 */
export default async function startServer({ front }: ServerOptions = {}): Promise<() => Promise<void>> {
  await buildApp()
  const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-e2e-'))
  const savedState = process.env.SCREENSHOT_STATE
  if (savedState && existsSync(join(savedState, STORAGE))) cpSync(savedState, stateDir, { recursive: true })
  Object.assign(process.env, { STATE_DIR: stateDir, RATE_LIMIT_FACTOR: '1000' })
  Object.assign(process.env, { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'e2e' })
  const port = await findFreePort()
  const google = await startGoogle(`http://localhost:${port}`)
  const push = await startPushService()
  const vars = { ...localVars(), ...google.vars, PUSH_SERVICE_URL: push.url }
  const server = await serveBuild({ port, stateDir, vars, ...(front && { front }) })
  const database = await serveDatabase(server.db)
  const maps = await server.openBucket('MAPS_BUCKET')
  await maps.put(MAP_FILE, sampleMap('protomaps'))
  Object.assign(process.env, { BASE_URL: server.url, DATABASE_URL: database.url, PUSH_URL: push.url })
  if (savedState && !existsSync(join(savedState, STORAGE))) cpSync(stateDir, savedState, { recursive: true })
  await signIn(stateDir, server.url)
  const stopWatching = watchServer(server.url)
  return async () => {
    stopWatching()
    database.stop()
    await server.stop()
    await google.stop()
    push.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** Signs in to each demo account once, because hashing a password takes a second on a busy machine. */
async function signIn(folder: string, baseURL: string): Promise<void> {
  for (const account of ['participant', 'organizer', 'admin'] as const) {
    const browser = await request.newContext({ baseURL })
    const data = { email: `${account}@tagalong.example`, password: PASSWORD }
    const login = await browser.post('/api/auth/login', { data })
    if (!login.ok()) throw new Error(`${account} cannot sign in: ${login.status()}`)
    const path = join(folder, `${account}.json`)
    await browser.storageState({ path })
    await browser.dispose()
    process.env[`SIGNED_IN_${account.toUpperCase()}`] = path
  }
}

/** Returns a free port below the system's ephemeral range, so that no connection takes it before the server listens. */
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
