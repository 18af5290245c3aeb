import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runProgram } from '../../scripts/programs.ts'

/** Used as the previous release until there is a tag. */
const BEFORE_FIRST_RELEASE = '001a2f85f5b1eefded57bdc5032522cdc7eb0eed'

/**
 * Returns the commit of the previous release: that of the newest tag `v*` before this commit.
 * @throws Error if the commit is not in this clone
 */
export async function previousRelease(): Promise<string> {
  const { stdout: described } = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  const tag = described.trim()
  const { isPassed, stdout } = await git(
    'rev-parse',
    '--verify',
    '--quiet',
    `${tag || BEFORE_FIRST_RELEASE}^{commit}`,
  )
  if (isPassed) return stdout.trim()
  throw new Error(
    `The previous release, ${tag || BEFORE_FIRST_RELEASE}, is not in this clone. Run git fetch --unshallow --tags, then try again.`,
  )
}

/** Builds a commit with its own packages, once, and returns its folder. */
export async function buildRelease(commit: string): Promise<string> {
  const folder = join(ROOT, '.cache/releases', commit)
  if (existsSync(join(folder, 'dist/tagalong/index.js'))) return folder
  // Under another name until it is complete, so that an interrupted build is not used.
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
