import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { runScript } from '../../scripts/programs.ts'
import type { Guard } from './guards.ts'
import { GUARDS } from './guards.ts'
import { OPEN_GUARDS } from './open-guards.ts'
import { ORGANIZER_GUARDS } from './organizer-guards.ts'

const MINUTES = '1'
const MAX_MS = 900_000

/**
 * Runs a short soak for each guard, with a copy of the build that lacks it and the fault that it is for. Prints what the
 * auditor said. `part` is a part of the guard's name. Returns whether each fault broke the rule that its guard keeps.
 */
export async function proveGuards(names: readonly string[], part: string): Promise<boolean> {
  console.log('| Fault | Removed | The auditor said |\n|---|---|---|')
  const guards = [...GUARDS, ...OPEN_GUARDS, ...ORGANIZER_GUARDS].filter(
    ({ fault, guard }) => names.includes(fault) && guard.includes(part),
  )
  let areProven = true
  for (const guard of guards) {
    const said = await soakWithout(guard)
    const isViolated = said.some((claim) => guard.violated.test(claim))
    console.log(`| ${guard.fault} | ${guard.guard} | ${isViolated ? said.join('; ') : `NOT SEEN ${said}`} |`)
    areProven &&= isViolated
  }
  return areProven
}

/** Returns the violated claims of a soak without a guard, each with the number of rows that break it. */
async function soakWithout({ fault, replaced, sql, options = [] }: Guard): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'tagalong-guard-'))
  try {
    cpSync(join(ROOT, 'dist'), copy, { recursive: true })
    const folder = join(copy, 'tagalong')
    for (const one of replaced ?? []) replaceOnce(folder, one)
    const args = [
      '--folder',
      folder,
      '--minutes',
      MINUTES,
      '--only',
      fault,
      ...(sql ? ['--sql', sql] : []),
      ...options,
    ]
    const { stdout, output } = await runScript('tests/soak/soak.ts', args, { timeoutMs: MAX_MS })
    // Without the auditor's table, nothing was shown either way.
    if (!stdout.includes('| Rule |')) throw new Error(`The soak with ${fault} failed:\n${output}`)
    const broken = stdout.matchAll(/^\| (.+) \| \d+ \| ([1-9]\d*) \|$/gm)
    const claims = [...broken].map(([, claim, count]) => `${count}: ${claim}`)
    return claims.filter((claim) => stdout.includes(`FAIL ${claim.slice(claim.indexOf(': ') + 2)}`))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Replaces text that occurs once in the worker. Throws if it does not, because the guard then has another form. */
function replaceOnce(folder: string, { text, by }: NonNullable<Guard['replaced']>[number]): void {
  const found = globSync(join(folder, '**/*.js')).flatMap((file) => {
    const parts = readFileSync(file, 'utf8').split(text)
    return parts.length === 1 ? [] : [{ file, parts }]
  })
  const [only] = found
  if (!only || found.length > 1 || only.parts.length > 2)
    throw new Error(`The worker does not have this once: ${text}`)
  writeFileSync(only.file, only.parts.join(by))
}
