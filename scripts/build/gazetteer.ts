#!/usr/bin/env node
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openGazetteer } from '../../worker/places/gazetteer/open.ts'
import { buildGazetteer } from '../gazetteer/build.ts'
import { installedSources } from '../gazetteer/sources.ts'
import { readOptions } from '../options.ts'

const HELP = `Writes the embedded gazetteer: US places, ZIP codes, and well-known venues in one file.

  node scripts/build/gazetteer.ts [--out FILE] [--force]

  --out FILE  where to write (default worker/places/gazetteer/gazetteer.bin)
  --force     write even if sources and data packages are unchanged
  --help      this text`

const root = resolve(import.meta.dirname, '../..')
const { values } = readOptions(HELP, {
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
})

main(resolve(values.out ?? join(root, 'worker/places/gazetteer/gazetteer.bin')), values.force ?? false)

function main(out: string, isForced: boolean) {
  if (!isForced && isFresh(out)) return
  const startedAt = performance.now()
  const { bytes, placeCount, zipCount } = buildGazetteer()
  mkdirSync(dirname(out), { recursive: true })
  // Atomic, so that a concurrent build reads either the old or the new file.
  const part = `${out}.${process.pid}.part`
  writeFileSync(part, bytes)
  renameSync(part, out)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `Gazetteer: ${placeCount} places, ${zipCount} ZIP codes, ${(bytes.length / 1e6).toFixed(2)} MB in ${seconds} s`,
  )
}

/** Returns whether the file is newer than all sources and was built from the installed packages. */
function isFresh(out: string): boolean {
  if (!existsSync(out)) return false
  const writtenAt = statSync(out).mtimeMs
  const sources = globSync(
    '{scripts/{build/gazetteer,gazetteer/*},worker/places/gazetteer/*,worker/contract/distance}.{json,ts}',
    {
      cwd: root,
    },
  )
  if (sources.some((file) => statSync(join(root, file)).mtimeMs >= writtenAt)) return false
  const { sources: packages } = openGazetteer(Uint8Array.from(readFileSync(out)).buffer)
  return packages.join() === installedSources().join()
}
