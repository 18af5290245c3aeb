/**
 * Installs the packages if npm's record of node_modules lacks something from package-lock.json: all of them or, with `--app`,
 * only those that build and serve the app (`dependencies`), not those that only checks need (`devDependencies`). Runs before
 * every other script with the machine's Node version, so it uses only Node's own modules. On Linux, the required Node version is
 * one of the packages.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The first version that runs TypeScript files directly. */
const NODE_NEEDED = [22, 18]
const PROGRESS_MS = 5000

const root = resolve(import.meta.dirname, '..')
const isWindows = process.platform === 'win32'
const isForApp = process.argv.includes('--app')

if (!isInstalled()) await install()

// package.json's scripts start with `exec`, so that a signal to npm reaches the program instead of a shell. The Windows
// shell has no such command.
const execFile = join(root, 'node_modules/.bin/exec.cmd')
if (isWindows && !existsSync(execFile)) writeFileSync(execFile, '@%*\r\n')

if (!existsSync(join(root, 'node_modules/.bin/node')) && !isNodeNewEnough()) {
  console.error(
    `Tagalong needs Node ${NODE_NEEDED.join('.')} or newer on this system, and found ${process.version}.`,
  )
  process.exit(1)
}

/**
 * Returns whether node_modules has all needed packages, in package-lock.json's versions and for this system. Optional packages
 * may be missing, because most are for other systems.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  const hasAll = Object.entries(wanted).every(([path, { dev, optional, ...own }]) => {
    const found = installed[path]
    if (path === '' || (found === undefined && (optional || (dev && isForApp)))) return true
    return isSame(found, own)
  })
  return hasAll && Object.values(installed).every(isForSystem)
}

/** Returns whether node_modules contains only wanted packages, so that the missing ones can be added. */
function isPart() {
  const wanted = packagesIn('package-lock.json')
  const installed = Object.entries(packagesIn('node_modules/.package-lock.json'))
  return (
    installed.length > 0 &&
    installed.every(([path, found]) => isSame(found, wanted[path]) && isForSystem(found))
  )
}

/** Returns whether two entries of lock files are the same package. */
function isSame(found, wanted) {
  return found !== undefined && found.version === wanted?.version && found.integrity === wanted?.integrity
}

/** Returns a lock file's packages by path; none without a file. */
function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Returns whether a package is for this system. */
function isForSystem({ os, cpu }) {
  return fits(os, process.platform) && fits(cpu, process.arch)
}

/** Returns whether a list contains a value, or does not exclude it with `!`. */
function fits(list, value) {
  const names = [list ?? []].flat()
  if (names.includes(`!${value}`)) return false
  return names.includes(value) || names.every((name) => name.startsWith('!'))
}

async function install() {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('Installing packages ...')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), PROGRESS_MS)
  const problem = await new Promise((settle) => {
    // `npm ci` starts by deleting node_modules.
    const command = isPart() ? ['install', '--no-save'] : ['ci']
    const args = [...command, '--no-progress', ...(isForApp ? ['--omit=dev'] : [])]
    const npm = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows })
    npm.on('error', (error) => settle(error.message))
    npm.on('exit', (status, signal) => settle(status === 0 ? '' : (signal ?? `status ${status}`)))
  })
  clearInterval(progress)
  if (problem !== '') {
    console.error(`The packages could not be installed: npm ended with ${problem}.`)
    process.exit(1)
  }
  console.log(`Installed the packages in ${seconds()} s.`)
}

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])
}
