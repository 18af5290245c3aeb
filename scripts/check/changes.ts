import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { ROOT } from '../local.ts'

/** `files` are the paths that differ from the commit `base`, including untracked ones. */
export type Changes = { base: string; files: string[] }

/** Parts of the worker that every call uses. */
const SHARED_LAYERS = new Set(['platform', 'db', 'jobs', 'app.ts', 'env.ts', 'index.ts'])

/** The browser test of the app's main job on the phone, which uses every layer. */
const MAIN_JOB = ['tests/e2e/activities/main-job', '--project=phone']

/** Returns the changes since the branch left main, including uncommitted ones. On main, only the uncommitted ones. */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main') || 'HEAD'
  const changed = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return { base, files: `${changed}\n${untracked}`.split('\n').filter(Boolean) }
}

/**
 * Returns the worker tests to run as filters for Vitest: those named after changed folders, and changed tests. Empty,
 * which means all, if a shared layer has changed. Vitest's own `--changed` would always select all, because every test
 * imports the app.
 */
export function workerTestsFor({ files }: Changes): string[] {
  const filters = new Set<string>()
  for (const file of files) {
    const [side, folder = '', name = ''] = file.split('/')
    if (side === 'tests') filters.add(file)
    else if (side === 'migrations' || SHARED_LAYERS.has(folder)) return []
    else if (side === 'worker') filters.add(folder === 'contract' ? basename(name, '.ts') : folder)
  }
  return [...filters]
}

/** Returns the browser tests to run as arguments for Playwright: the changed ones, or else the main job. */
export function browserTestsFor({ files }: Changes): string[] {
  if (files.some((file) => /^tests\/e2e\/support\/|^playwright\.config/.test(file))) return []
  const tests = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
  return tests.length > 0 ? tests : MAIN_JOB
}

/** Returns git's output, or an empty string if the command fails. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
