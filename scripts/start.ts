import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { buildApp, buildBasemap, buildGazetteer } from './build/steps.ts'
import { fail, localPort, localStateDir, localVars } from './local.ts'
import type { LocalServer } from './serve.ts'
import { CRON_PATH, serveBuild, serveSources } from './serve.ts'

const HELP = `Serves Tagalong, app and API, on http://localhost:8787 with local data.

  npm start             the production build, built anew when a source has changed
  npm run dev           the sources, with hot reload

  PORT                  the port, 8787
  STATE_DIR             where the data lives, .tagalong/state; remove it to begin afresh
  RATE_LIMIT_FACTOR     multiplies every rate limit, 1`

const ACCOUNTS = `  organizer@tagalong.example      publishes activities
  participant@tagalong.example    applies to them
  admin@tagalong.example          manages invitation codes
  The password of all three is tagalong-demo, the invitation code for sign-up WELCOME26.`

/** Ctrl-C, `kill`, and a terminal that is closed. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const PARENT_CHECK_MS = 250
const CRON_EVERY_MS = 60_000

const { values: options } = parseArgs({ options: { dev: { type: 'boolean' }, help: { type: 'boolean' } } })
if (options.help) {
  console.log(HELP)
  process.exit()
}

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
runCron(url)
console.log(`\nTagalong is at ${url}\n\n${ACCOUNTS}\n`)

/** No clock of Cloudflare's is here: reminders, and letters that wait, go by this one. */
function runCron(url: string): void {
  const run = () => fetch(url + CRON_PATH).catch(() => undefined)
  setInterval(run, CRON_EVERY_MS).unref()
}

async function stop(): Promise<void> {
  // Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
  if (isStopping) return
  isStopping = true
  await (await starting).stop()
  process.exit()
}

/** npm passes on the signals that it can; where it is ended outright, this program hears nothing of it. */
function stopWithParent(): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) void stop()
  }, PARENT_CHECK_MS).unref()
}

async function startBuilt(): Promise<LocalServer> {
  buildApp()
  return serveBuild({ port, stateDir, vars: localVars() })
}

async function startDev(): Promise<LocalServer> {
  buildGazetteer()
  buildBasemap()
  return serveSources({ port, stateDir })
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
