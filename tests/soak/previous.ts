import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runProgram } from '../../scripts/programs.ts'
import { buildRelease } from '../releases/previous.ts'
import type { Previous } from './server.ts'

/**
 * Builds the commit before the newest migration, which stands for the previous release: the soak then deploys with a
 * migration at any time.
 */
export async function buildPrevious(): Promise<Previous> {
  const newest = globSync('migrations/*.sql', { cwd: ROOT }).sort().at(-1) ?? ''
  const log = ['log', '-1', '--diff-filter=A', '--format=%H', '--', newest]
  const added = (await requirePassed(runProgram('git', log))).trim()
  const name = added ? `${added}^` : 'HEAD'
  const { isPassed, stdout } = await runProgram('git', ['rev-parse', '--verify', `${name}^{commit}`])
  if (!isPassed) throw new Error(`The commit before ${newest} is not in this clone: git fetch --unshallow`)
  const sources = await buildRelease(stdout.trim())
  return { sources, folder: join(sources, 'dist/tagalong'), firstMissing: basename(newest) }
}
