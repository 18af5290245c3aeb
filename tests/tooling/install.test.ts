import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { runScript } from '../../scripts/programs.ts'

type Package = { version: string; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] }
type Packages = Record<string, Package>

const LIBRARY = { 'node_modules/library': { version: '1.0.0', integrity: 'sha512-one' } }
const LOCK = {
  '': { version: '0.1.0' },
  ...LIBRARY,
  'node_modules/for-another': { version: '1.0.0', optional: true, os: ['nowhere'] },
}

/** Runs the script in a folder with these lock files, and an npm that only leaves a mark. Returns whether npm was run. */
async function installs(wanted: Packages, installed: Packages | null): Promise<boolean> {
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
  writeFileSync(npm, `#!/bin/sh\ntouch ${mark}\n`)
  chmodSync(npm, 0o755)
  const env = { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` }
  expect(await runScript(join(folder, 'scripts/install.mjs'), [], { env })).toMatchObject({ isPassed: true })
  return existsSync(mark)
}

test('installs nothing after npm ci', async () => {
  expect(await installs(LOCK, LIBRARY)).toBe(false)
})

test.for<[string, Packages, Packages | null]>([
  ['nothing is there', LOCK, null],
  ['a package is missing', LOCK, {}],
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
    'the packages are those of another system',
    LOCK,
    { ...LIBRARY, 'node_modules/for-another': LOCK['node_modules/for-another'] },
  ],
  [
    'the packages are those of another processor',
    LOCK,
    { ...LIBRARY, 'node_modules/other': { version: '1.0.0', cpu: [`!${process.arch}`] } },
  ],
])('installs the packages when %s', async ([, wanted, installed]) => {
  expect(await installs(wanted, installed)).toBe(true)
})
