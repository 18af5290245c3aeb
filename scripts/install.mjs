/**
 * Installs the packages if npm's own record of node_modules lacks something that package-lock.json wants. Runs before every
 * other script with whatever Node version the machine has, so it uses only Node's own modules. On Linux, the Node version
 * that everything else needs is one of the packages.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The first version that runs TypeScript files directly. */
const NODE_NEEDED = [22, 18]
const PROGRESS_MS = 5000

const root = resolve(import.meta.dirname, '..')
const isWindows = process.platform === 'win32'

if (!isInstalled()) await install()

// The scripts of package.json start with `exec`, so that a signal to npm reaches the program instead of a shell.
// The Windows shell has no such command.
const execFile = join(root, 'node_modules/.bin/exec.cmd')
if (isWindows && !existsSync(execFile)) writeFileSync(execFile, '@%*\r\n')

if (!existsSync(join(root, 'node_modules/.bin/node')) && !isNodeNewEnough()) {
  console.error(
    `Tagalong needs Node ${NODE_NEEDED.join('.')} or newer on this system, and found ${process.version}.`,
  )
  process.exit(1)
}

/**
 * Returns whether node_modules has every package of package-lock.json, in its version and for this system. Optional packages
 * may be missing: most are for other systems.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  const hasAll = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    if (path === '' || (found === undefined && optional)) return true
    return found?.version === version && found.integrity === integrity
  })
  return (
    hasAll &&
    Object.values(installed).every(({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch))
  )
}

/** Returns the packages that a lock file lists by their path; none without a file. */
function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Returns whether a package is for this system. A list names those that it is for, or with `!` those that it is not for. */
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
    const npm = spawn('npm', ['ci', '--no-progress'], { cwd: root, stdio: 'inherit', shell: isWindows })
    npm.on('error', (error) => settle(error.message))
    npm.on('exit', (status, signal) => settle(status === 0 ? '' : (signal ?? `status ${status}`)))
  })
  clearInterval(progress)
  if (problem !== '') {
    console.error(`The packages could not be installed: npm ci ended with ${problem}.`)
    process.exit(1)
  }
  console.log(`Installed the packages in ${seconds()} s.`)
}

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])
}
