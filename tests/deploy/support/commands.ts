import { spawn } from 'node:child_process'
import { ROOT } from '../../../scripts/local.ts'
import type { Cloudflare } from './cloudflare.ts'
import { TOKEN } from './cloudflare.ts'

export type Run = { status: number | null; output: string; ms: number }

/** Runs a script of the project against the stand-in, without a terminal. */
export function runScript(
  cloudflare: Cloudflare,
  args: string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      CLOUDFLARE_API_BASE_URL: cloudflare.apiUrl,
      CLOUDFLARE_API_TOKEN: TOKEN,
      ...env,
    },
  })
  return new Promise((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.once('exit', (status) => resolve({ status, output, ms: performance.now() - startedAt }))
  })
}
