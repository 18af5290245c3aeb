import type { Outcome } from '../../../scripts/programs.ts'
import { runScript } from '../../../scripts/programs.ts'
import type { Cloudflare } from './cloudflare.ts'
import { TOKEN } from './cloudflare.ts'

export type Run = Outcome & { ms: number }

/** Runs one of the project's scripts against the fake Cloudflare, without a terminal. */
export async function runCommand(
  cloudflare: Cloudflare,
  [script = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const startedAt = performance.now()
  const outcome = await runScript(script, args, {
    env: { CLOUDFLARE_API_BASE_URL: cloudflare.apiUrl, CLOUDFLARE_API_TOKEN: TOKEN, ...env },
  })
  return { ...outcome, ms: performance.now() - startedAt }
}
