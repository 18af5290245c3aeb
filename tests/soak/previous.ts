import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runProgram } from '../../scripts/programs.ts'
import { buildRelease, commitThatAdded } from '../releases/previous.ts'
import type { Previous } from './server.ts'

/** The migrations with which every database begins. */
const BASELINE = 2

/**
 * Builds the commit before the newest migration, which stands for the previous release: the soak then deploys with a
 * migration at any time. Nothing precedes the baseline.
 */
export async function buildPrevious(): Promise<Previous | undefined> {
  const migrations = globSync('migrations/*.sql', { cwd: ROOT }).sort()
  const newest = migrations.at(-1) ?? ''
  if (migrations.length <= BASELINE) return undefined
  const added = (await requirePassed(commitThatAdded(newest))).trim()
  const name = added ? `${added}^` : 'HEAD'
  const { isPassed, stdout } = await runProgram('git', ['rev-parse', '--verify', `${name}^{commit}`])
  if (!isPassed) throw new Error(`The commit before ${newest} is not in this clone: git fetch --unshallow`)
  const sources = await buildRelease(stdout.trim())
  return { sources, folder: join(sources, 'dist/tagalong'), firstMissing: basename(newest) }
}
