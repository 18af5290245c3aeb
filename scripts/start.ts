import { connect } from 'node:net'
import { buildApp, buildImports, prepareWranglerDev } from './build/steps.ts'
import { fail, localPort, localStateDir, localVars } from './local.ts'
import { readOptions } from './options.ts'
import { showProgress } from './progress.ts'
import type { LocalServer } from './serve.ts'

const HELP = `Serves Tagalong's app and API on http://localhost:8787 with local data.

  npm start             the production build, rebuilt when a source has changed
  npm run dev           the sources, with hot reload

  PORT                  the port (default 8787)
  STATE_DIR             folder of the local data (default .tagalong/state); delete it to start over
  RATE_LIMIT_FACTOR     multiplies every rate limit (default 1)`

const ACCOUNTS = `  organizer@tagalong.example      publishes activities
  participant@tagalong.example    applies to them
  admin@tagalong.example          manages invitation codes
  The password of all three is tagalong-demo, the invitation code for sign-up WELCOME26.`

/** Sent by Ctrl-C, `kill`, and closing the terminal. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const PARENT_CHECK_MS = 250
const CRON_EVERY_MS = 60_000

const { values: options } = readOptions(HELP, { options: { dev: { type: 'boolean' } } })

const port = localPort()
const stateDir = localStateDir()
if (await isTaken(port)) {
  fail(`Port ${port} is already in use: end the program that uses it, or choose another with PORT.`)
}

let isStopping = false
const starting = options.dev ? startDev() : startBuilt()
for (const signal of ENDING_SIGNALS) process.on(signal, stop)
stopWithParent()
const { url } = await starting.catch((error: Error) => fail(error.message))
const { CRON_PATH } = await import('./serve.ts')
runCron(url + CRON_PATH)
console.log(`\nTagalong is at ${url}\n\n${ACCOUNTS}\n`)

/** Runs the cron jobs regularly, like Cloudflare: reminders and delayed emails depend on it. */
function runCron(url: string): void {
  const run = () => fetch(url).catch(() => undefined)
  setInterval(run, CRON_EVERY_MS).unref()
}

async function stop(): Promise<void> {
  // Ctrl-C arrives twice: from the terminal, and from npm, which forwards it.
  if (isStopping) return
  isStopping = true
  await (await starting).stop()
  process.exit()
}

/** Stops when npm has ended. npm forwards signals, but not if it is killed. */
function stopWithParent(): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) void stop()
  }, PARENT_CHECK_MS).unref()
}

async function startBuilt(): Promise<LocalServer> {
  await Promise.all([buildApp(), showProgress('Preparing the local data', prepareData)])
  prepareWranglerDev()
  const { serveBuild } = await import('./serve.ts')
  return showProgress('Starting the server', () => serveBuild({ port, stateDir, vars: localVars() }))
}

async function startDev(): Promise<LocalServer> {
  await Promise.all([buildImports(), showProgress('Preparing the local data', prepareData)])
  const { serveSources } = await import('./serve.ts')
  return showProgress('Starting the server', () => serveSources({ port, stateDir }))
}

/** Prepares the local data while the app is built, so that it is ready for the server. */
async function prepareData(): Promise<void> {
  const { deleteOldSchema, prepareLocalDatabase } = await import('./serve.ts')
  deleteOldSchema(stateDir)
  await prepareLocalDatabase(stateDir)
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ host: '127.0.0.1', port })
    probe.once('error', () => resolve(false))
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
  })
}
