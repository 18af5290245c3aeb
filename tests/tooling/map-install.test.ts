import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, describe, expect, test } from 'vitest'
import type { Bucket } from '../../scripts/map/buckets.ts'
import { installMap } from '../../scripts/map/install.ts'
import { writePmtiles } from '../../scripts/map/pmtiles-file.ts'
import { SAMPLE_BOUNDS, sampleMap } from '../../scripts/map/sample.ts'
import { runScript } from '../../scripts/programs.ts'
import { MANIFEST_KEY } from '../../worker/contract/map-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tagalong-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Returns a bucket that records the keys written and removed. */
function recordingBucket() {
  const texts = new Map<string, string>()
  const acts: string[] = []
  const bucket: Bucket = {
    readText: async (key) => texts.get(key) ?? null,
    putFile: async (key) => void acts.push(`file ${key}`),
    putText: async (key, text) => {
      texts.set(key, text)
      acts.push(key)
    },
    remove: async (key) => void acts.push(`remove ${key}`),
  }
  return { bucket, acts, manifest: () => JSON.parse(texts.get(MANIFEST_KEY) ?? '') }
}

const tiny = (metadata: object, version: number) =>
  writePmtiles([{ z: 0, x: 0, y: 0, bytes: Uint8Array.of(version) }], {
    bounds: [-10, -20, 30, 40],
    minZoom: 0,
    maxZoom: 3,
    metadata,
  })
const openMapTiles = { vector_layers: [{ id: 'water' }, { id: 'transportation' }] }

test('the pmtiles library can read the sample map, only within its bounds', async () => {
  const bytes = sampleMap('protomaps')
  const file = new PMTiles({
    getKey: () => 'sample',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  const { minLon, minLat, maxLon, maxLat } = await file.getHeader()
  expect([minLon, minLat, maxLon, maxLat]).toEqual(SAMPLE_BOUNDS)
  expect((await file.getZxy(12, 700, 1636))?.data.byteLength).toBeGreaterThan(20)
  expect(await file.getZxy(12, 10, 10)).toBeUndefined()
})

describe('installing a map', () => {
  test('writes the file, then marks it as installed, and removes the file before the previous one', async () => {
    const { bucket, acts, manifest } = recordingBucket()
    const names: string[] = []
    for (const version of [1, 2, 3]) {
      const { name } = await installMap(bucket, fileOf('a', tiny(openMapTiles, version)))
      names.push(name)
    }
    const [first, second, third] = names
    expect(acts).toEqual([
      `file ${first}`,
      MANIFEST_KEY,
      `file ${second}`,
      MANIFEST_KEY,
      `file ${third}`,
      MANIFEST_KEY,
      `remove ${first}`,
    ])
    const facts = { schema: 'openmaptiles', bounds: [-10, -20, 30, 40], minZoom: 0, maxZoom: 3 }
    expect(manifest()).toEqual({ name: third, previous: second, ...facts })
  })

  test('changes nothing when the same file is installed again', async () => {
    const { bucket, acts, manifest } = recordingBucket()
    const path = fileOf('a', tiny(openMapTiles, 1))
    const before = await installMap(bucket, path)
    await installMap(bucket, path)
    expect(manifest()).toEqual(before)
    expect(acts.filter((act) => act.startsWith('remove'))).toEqual([])
  })

  test.each([
    ['of another schema', tiny({ vector_layers: [{ id: 'streets' }] }, 1), /neither those of Protomaps/],
    ['that is no PMTiles file', new Uint8Array(200), /magic number/],
  ])('refuses a file %s, and writes nothing', async (_, bytes, reason) => {
    const { bucket, acts } = recordingBucket()
    await expect(installMap(bucket, fileOf('bad', bytes))).rejects.toThrow(reason)
    expect(acts).toEqual([])
  })

  test('prints why a file cannot be installed', async () => {
    const path = fileOf('bad', new Uint8Array(200))
    const { output } = await runScript('scripts/map-install.ts', [path])
    expect(output).toContain('cannot be installed. Wrong magic number')
    expect(output).toContain('ended with status 1')
  })
})
