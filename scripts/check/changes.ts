import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { ROOT } from '../local.ts'

/** `files` are the paths that differ from the commit `base`, untracked ones included. */
export type Changes = { base: string; files: string[] }

/** Layers of the worker that every call runs through. */
const SHARED_LAYERS = new Set(['platform', 'db', 'jobs', 'app.ts', 'env.ts', 'index.ts'])

/** The browser test of the app's main job, on the phone: it touches every layer. */
const MAIN_JOB = ['tests/e2e/activities/main-job', '--project=phone']

/** What has changed since the branch left main, uncommitted files included. On main: what is not committed. */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main') || 'HEAD'
  const changed = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return { base, files: `${changed}\n${untracked}`.split('\n').filter(Boolean) }
}

/**
 * The worker tests to run, as filters for Vitest: those named after the changed folders, and the changed tests. None, which
 * means all, when a shared layer has changed. Vitest's own `--changed` would always find all, since they import the app.
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

/** The browser tests to run, as arguments for Playwright: the changed ones, or else the main job. */
export function browserTestsFor({ files }: Changes): string[] {
  if (files.some((file) => /^tests\/e2e\/support\/|^playwright\.config/.test(file))) return []
  const tests = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
  return tests.length > 0 ? tests : MAIN_JOB
}

/** What git prints; empty when it refuses. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
