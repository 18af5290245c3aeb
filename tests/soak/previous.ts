import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { buildRelease } from '../releases/previous.ts'
import type { Previous } from './server.ts'

/**
 * Builds the commit before the newest migration, which stands for the previous release: the soak then deploys with a
 * migration at any time.
 */
export function buildPrevious(): Previous {
  const newest = globSync('migrations/*.sql', { cwd: ROOT }).sort().at(-1) ?? ''
  const log = ['log', '-1', '--diff-filter=A', '--format=%H', '--', newest]
  const added = spawnSync('git', log, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
  const name = added ? `${added}^` : 'HEAD'
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The commit before ${newest} is not in this clone: git fetch --unshallow`)
  const sources = buildRelease(stdout.trim())
  return { sources, folder: join(sources, 'dist/tagalong'), firstMissing: basename(newest) }
}
