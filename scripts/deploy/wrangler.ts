import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePassed, runTool } from '../programs.ts'

/** With `CI`, Wrangler never prompts. */
const ENV = { CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }

/**
 * Runs Wrangler, showing its output only if it fails.
 * @throws Error with its output
 */
export async function runWrangler(args: string[], accountId: string): Promise<void> {
  await requirePassed(runTool('wrangler', args, { env: { ...ENV, CLOUDFLARE_ACCOUNT_ID: accountId } }))
}

/** Calls `use` with a file of secrets that only this user can read, and deletes it afterward. */
export async function withSecretsFile(
  secrets: Record<string, string>,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tagalong-'))
  const path = join(folder, 'secrets.json')
  try {
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
    await use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
