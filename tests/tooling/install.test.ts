import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { runScript } from '../../scripts/programs.ts'

type Package = {
  version: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}
type Packages = Record<string, Package>

const LIBRARY = { 'node_modules/library': { version: '1.0.0', integrity: 'sha512-one' } }
const LOCK = {
  '': { version: '0.1.0' },
  ...LIBRARY,
  'node_modules/for-another': { version: '1.0.0', optional: true, os: ['nowhere'] },
}

const CHECKER = { version: '1.0.0', dev: true }

/** Runs the script in a folder with these lock files and a fake npm. Returns npm's arguments, or null if npm was not run. */
async function argumentsOfNpm(wanted: Packages, installed: Packages | null, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['scripts', 'node_modules/.bin', 'bin'])
    mkdirSync(join(folder, part), { recursive: true })
  const write = (file: string, packages: Packages) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }))
  copyFileSync(join(ROOT, 'scripts/install.mjs'), join(folder, 'scripts/install.mjs'))
  write('package-lock.json', wanted)
  if (installed) write('node_modules/.package-lock.json', installed)
  const [npm, mark] = [join(folder, 'bin/npm'), join(folder, 'npm-was-run')]
  writeFileSync(npm, `#!/bin/sh\nprintf %s "$*" > ${mark}\n`)
  chmodSync(npm, 0o755)
  const env = { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` }
  expect(await runScript(join(folder, 'scripts/install.mjs'), options, { env })).toMatchObject({
    isPassed: true,
  })
  return existsSync(mark) ? readFileSync(mark, 'utf8') : null
}

test('installs nothing after npm ci', async () => {
  expect(await argumentsOfNpm(LOCK, LIBRARY)).toBe(null)
})

test.for<[string, Packages, Packages | null]>([
  ['nothing is there', LOCK, null],
  ['none of them is there', LOCK, {}],
  [
    'the lock has another version',
    LOCK,
    { 'node_modules/library': { ...LIBRARY['node_modules/library'], version: '0.9.0' } },
  ],
  [
    'the lock has another file of the same version',
    LOCK,
    { 'node_modules/library': { version: '1.0.0', integrity: 'sha512-two' } },
  ],
  [
    'the packages are for another system',
    LOCK,
    { ...LIBRARY, 'node_modules/for-another': LOCK['node_modules/for-another'] },
  ],
  [
    'the packages are for another processor',
    LOCK,
    { ...LIBRARY, 'node_modules/other': { version: '1.0.0', cpu: [`!${process.arch}`] } },
  ],
])('installs the packages when %s', async ([, wanted, installed]) => {
  expect(await argumentsOfNpm(wanted, installed)).toBe('ci --no-progress')
})

test('npm start installs only what the app needs, and npm test adds the rest', async () => {
  const lock = { ...LOCK, 'node_modules/checker': CHECKER }
  const forApp = 'ci --no-progress --omit=dev'
  expect(await argumentsOfNpm(lock, null, '--app')).toBe(forApp)
  expect(await argumentsOfNpm(lock, LIBRARY, '--app')).toBe(null)
  expect(await argumentsOfNpm(lock, LIBRARY)).toBe('install --no-save --no-progress')
  expect(await argumentsOfNpm(lock, { ...LIBRARY, 'node_modules/checker': CHECKER }, '--app')).toBe(null)
})
