import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local.ts'
import { requirePassed, runProgram } from '../programs.ts'
import { affectedTests } from './affected.ts'

/** Paths of changed files, including untracked ones. */
export type Changes = { files: string[] }

/** Tests in tests/tooling that read all sources or documents. */
const SOURCE_TESTS = ['citations', 'migrations', 'quotas', 'styles/styles']

/** Browser test of the app's main flow on a phone, which uses every layer. */
const MAIN_JOB = ['tests/e2e/activities/main-job', '--project=phone']

/**
 * Returns the changes since the branch left main, including uncommitted ones. On main, only the uncommitted ones.
 * @throws Error if git fails
 */
export async function findChanges(): Promise<Changes> {
  const base = (await mergeBase('main')) ?? (await mergeBase('origin/main')) ?? 'HEAD'
  const changed = await git('diff', '--name-only', base)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return { files: `${changed}\n${untracked}`.split('\n').filter(Boolean) }
}

/** Returns the worker tests affected by changes outside of the web app. */
export function workerTestsFor({ files }: Changes): string[] {
  return affectedTests(
    files.filter((file) => !file.startsWith('web/')),
    'tests/worker',
  )
}

/** Returns the component tests affected by changes of the web app and of the contract. */
export function webTestsFor({ files }: Changes): string[] {
  return affectedTests(
    files.filter((file) => !/^(worker\/(?!contract\/)|migrations\/)/.test(file)),
    'tests/web',
  )
}

/** All tests of the seat engine: they are quick, and its files depend on each other. */
export const rosterTests = () => ['tests/roster']

/** Returns the script tests affected by changes, and the tests that read all sources and documents, which take a second each. */
export function toolingTestsFor({ files }: Changes): string[] {
  const affected = affectedTests(files, 'tests/tooling')
  const reading = SOURCE_TESTS.map((name) => `tests/tooling/${name}.test.ts`)
  return [...new Set([...reading, ...affected])]
}

/** Returns the files to lint; empty means all, because the linter's configuration has changed. */
export function filesToLint({ files }: Changes): string[] {
  if (files.some((file) => /^biome|^package-lock/.test(file))) return []
  return files.filter((file) => /\.(tsx?|m?js|json|css)$/.test(file) && existsSync(join(ROOT, file)))
}

/** Returns the browser tests to run, as arguments for Playwright: the changed ones, or else the main flow. */
export function browserTestsFor({ files }: Changes): string[] {
  if (files.some((file) => /^tests\/e2e\/support\/|^playwright\.config/.test(file))) return []
  const tests = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
  return tests.length > 0 ? tests : MAIN_JOB
}

/** Returns the newest commit that a branch shares with this one; undefined if there is no such branch. */
async function mergeBase(branch: string): Promise<string | undefined> {
  const { isPassed, stdout } = await runProgram('git', ['merge-base', 'HEAD', branch])
  return isPassed ? stdout.trim() : undefined
}

async function git(...args: string[]): Promise<string> {
  return (await requirePassed(runProgram('git', args))).trim()
}
