/**
 * Installs the packages if they are missing or package-lock.json has changed. Runs before every other script with
 * whatever Node version the machine has, so it uses only Node's own modules. On Linux, the Node version that everything
 * else needs is one of the packages.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The first version that runs TypeScript files directly. */
const NODE_NEEDED = [22, 18]

const root = resolve(import.meta.dirname, '..')
const marker = join(root, 'node_modules/.installed-lock')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
  console.log('Installing packages ...')
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
  // The scripts of package.json start with `exec`, so that a signal to npm reaches the program instead of a shell.
  // The Windows shell has no such command.
  if (isWindows) writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n')
  writeFileSync(marker, wanted)
}

if (!existsSync(join(root, 'node_modules/.bin/node')) && !isNodeNewEnough()) {
  console.error(
    `Tagalong needs Node ${NODE_NEEDED.join('.')} or newer on this system, and found ${process.version}.`,
  )
  process.exit(1)
}

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])
}
