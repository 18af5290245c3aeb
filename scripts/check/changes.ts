import { basename } from 'node:path'
import { requirePassed, runProgram } from '../programs.ts'

/** `files` are the paths that differ from the commit `base`, including untracked ones. */
export type Changes = { base: string; files: string[] }

/** Parts of the worker that every call uses. */
const SHARED_LAYERS = new Set(['platform', 'db', 'jobs', 'app.ts', 'env.ts', 'index.ts'])

/** The browser test of the app's main job on the phone, which uses every layer. */
const MAIN_JOB = ['tests/e2e/activities/main-job', '--project=phone']

/**
 * Returns the changes since the branch left main, including uncommitted ones. On main, only the uncommitted ones.
 * @throws Error if git cannot say what has changed
 */
export async function findChanges(): Promise<Changes> {
  const base = (await mergeBase('main')) ?? (await mergeBase('origin/main')) ?? 'HEAD'
  const changed = await git('diff', '--name-only', base)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
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

/** Returns the newest commit that a branch shares with this one, or undefined if there is no such branch. */
async function mergeBase(branch: string): Promise<string | undefined> {
  const { isPassed, stdout } = await runProgram('git', ['merge-base', 'HEAD', branch])
  return isPassed ? stdout.trim() : undefined
}

async function git(...args: string[]): Promise<string> {
  return (await requirePassed(runProgram('git', args))).trim()
}
