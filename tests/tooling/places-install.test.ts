import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { runScript } from '../../scripts/programs.ts'
import { databaseFile } from '../../scripts/seed/state.ts'

const TEST_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'tagalong-places-'))
const stateDir = join(folder, 'state')
afterAll(() => rmSync(folder, { recursive: true }))

const line = (cells: string) => strToU8(`${cells.replaceAll('|', '\t')}\n`)
const berlin = line(
  '2950159|Berlin|Berlin||52.52437|13.41053|P|PPLC|DE||16||||3426354||43|Europe/Berlin|2022-03-09',
)
const readMe = strToU8('Files of GeoNames')
const ARCHIVES = {
  'dump/DE': zipSync({ 'readme.txt': readMe, 'DE.txt': berlin }),
  'dump/alternatenames/DE': zipSync({ 'DE.txt': line('1|2950159|es|Berlín|1|||||') }),
  'zip/DE': zipSync({ 'DE.txt': line('DE|10115|Berlin|Berlin|BE||00||11000|52.5323|13.3846|4') }),
}

/** Installs Germany's places. The first run creates the data folder. */
const install = (...args: string[]) =>
  runScript('scripts/places-install.ts', ['DE', ...args], { env: { STATE_DIR: stateDir } })

function installed() {
  const database = new DatabaseSync(databaseFile(stateDir) ?? '', { readOnly: true })
  const rows = database.prepare('select name, names, city from places order by population desc').all()
  database.close()
  return rows.map((row) => Object.values(row))
}

const INSTALLED = [
  ['Berlin', '{"es":"Berlín"}', 'Berlin'],
  ['10115', null, 'Berlin'],
]

test('places come from archives on a server, into local data that nothing has prepared', {
  timeout: TEST_MS,
}, async () => {
  const server = createServer(({ url = '' }, response) => {
    const archive = Object.entries(ARCHIVES).find(([path]) => url === `/export/${path}.zip`)?.[1]
    response.writeHead(archive ? 200 : 404).end(archive)
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const { output } = await install('--file', `http://localhost:${port}/export`)
  expect(output).toContain('DE: 1 places, 1 postal codes')
  expect(installed()).toEqual(INSTALLED)
  const other = await runScript(
    'scripts/places-install.ts',
    ['AT', '--file', `http://localhost:${port}/export`],
    { env: { STATE_DIR: stateDir } },
  )
  expect(other).toMatchObject({ isPassed: false, output: expect.stringContaining('has no dump/AT.zip') })
  server.close()
  expect((await install('--file', `http://localhost:${port}/export`)).output).toContain('cannot be reached')
})

test('places come from a folder with archives or texts', { timeout: TEST_MS }, async () => {
  for (const [path, archive] of Object.entries(ARCHIVES)) {
    const file = join(folder, 'export', `${path}.zip`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, archive)
  }
  expect((await install('--file', join(folder, 'export'))).output).toContain('DE: 1 places, 1 postal codes')
  expect(installed()).toEqual(INSTALLED)
  writeFileSync(join(folder, 'export/dump/DE.txt'), berlin)
  rmSync(join(folder, 'export/dump/DE.zip'))
  rmSync(join(folder, 'export/zip/DE.zip'))
  expect((await install('--file', join(folder, 'export'))).output).toContain('DE: 1 places, 0 postal codes')
  expect(installed()).toEqual(INSTALLED.slice(0, 1))
})
