import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runProgram } from '../../scripts/programs.ts'

/** The first migration: every database begins with it. */
const BASELINE = 'migrations/0000_schema.sql'

/**
 * Returns the commit of the previous release: the newest tag `v*` before this commit or, until there is one, the first commit with today's
 * baseline.
 * @throws Error if the commit is not in this clone
 */
export async function previousRelease(): Promise<string> {
  const { stdout: described } = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  const tag = described.trim()
  const { stdout } = tag ? await git('rev-list', '-1', tag) : await commitThatAdded(BASELINE)
  if (stdout.trim()) return stdout.trim()
  throw new Error(
    'The previous release is not in this clone. Run git fetch --unshallow --tags, then try again.',
  )
}

/** Finds the newest commit that added a file. */
export const commitThatAdded = (file: string) =>
  git('log', '-1', '--diff-filter=A', '--format=%H', '--', file)

/** Builds a commit with its own packages, once, and returns its folder. */
export async function buildRelease(commit: string): Promise<string> {
  const folder = join(ROOT, '.cache/releases', commit)
  if (existsSync(join(folder, 'dist/tagalong/index.js'))) return folder
  // Build under another name, so that an interrupted build is never used.
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const archive = join(unfinished, 'archive.tar')
  await run('git', ['archive', '--output', archive, commit], ROOT)
  await run('tar', ['-xf', archive], unfinished)
  rmSync(archive)
  await installPackages(unfinished)
  const build = "import('./scripts/build/steps.ts').then(({ buildApp }) => buildApp())"
  await run(process.execPath, ['--input-type=module', '--eval', build], unfinished)
  rmSync(join(unfinished, 'node_modules'), { recursive: true })
  renameSync(unfinished, folder)
  return folder
}

/** Installs the packages of a release, or shares this one's if they are the same. */
async function installPackages(folder: string): Promise<void> {
  const lockIn = (path: string) => readFileSync(join(path, 'package-lock.json'), 'utf8')
  if (lockIn(folder) === lockIn(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--prefer-offline'], folder)
}

const git = (...args: string[]) => runProgram('git', args)

async function run(command: string, args: string[], cwd: string): Promise<void> {
  await requirePassed(runProgram(command, args, { cwd }))
}
