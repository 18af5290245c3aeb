import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../local.ts'

/** Wrangler never asks when it is told that it runs in CI. */
const ENV = { CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }

/**
 * Runs Wrangler. Its output is shown only if it fails.
 * @throws Error with its output
 */
export function runWrangler(args: string[], accountId: string): string {
  const { status, stdout, stderr } = spawnSync('wrangler', args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...ENV, CLOUDFLARE_ACCOUNT_ID: accountId },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nwrangler ${args[0]} failed.`)
  return stdout
}

/** Calls `use` with a file that only this user can read and that holds the secrets. Deletes it afterward. */
export function withSecretsFile<T>(secrets: Record<string, string>, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tagalong-'))
  const path = join(folder, 'secrets.json')
  try {
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
