import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp, prepareWranglerDev } from '../../../scripts/build/steps.ts'
import { ROOT } from '../../../scripts/local.ts'

const READY = /Ready on (http:\/\/\S+)/
const START_MS = 60_000
const ENV = { CI: '1', CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }

test('npx wrangler dev in the project folder serves the build', { timeout: 2 * START_MS }, async () => {
  await buildApp()
  prepareWranglerDev()
  const url = await startWrangler()
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect((await page.text()).includes('· Tagalong</title>')).toBe(true)
  const health = await fetch(`${url}/api/health`)
  // The database has no tables yet, so it counts as down.
  expect(await health.json()).toMatchObject({ parts: { d1: 'down', kv: 'ok', r2: 'ok' } })
})

/** Starts `wrangler dev` on a free port with empty data. Resolves to its address once it accepts requests. */
function startWrangler(): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), 'wrangler-dev-'))
  const options = ['dev', '--port', '0', '--inspector-port', '0', '--persist-to', state]
  const wrangler = spawn('wrangler', options, { cwd: ROOT, env: { ...process.env, ...ENV } })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => wrangler.once('exit', resolve))
    wrangler.kill('SIGTERM')
    await ended
    rmSync(state, { recursive: true, force: true })
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (part: Buffer) => {
      output += part
      const url = READY.exec(output)?.[1]
      if (url) resolve(url)
    }
    wrangler.stdout.on('data', read)
    wrangler.stderr.on('data', read)
    wrangler.once('exit', () => reject(new Error(output)))
    setTimeout(() => reject(new Error(output)), START_MS).unref()
  })
}
