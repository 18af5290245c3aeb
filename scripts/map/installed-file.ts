import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Compression, PMTiles, TileType } from 'pmtiles'
import type { Manifest } from '../../worker/contract/map-file.ts'

const HASH_CHARACTERS = 16

/** Layer that identifies each schema. */
const SCHEMAS: Record<Manifest['schema'], string> = { protomaps: 'roads', openmaptiles: 'transportation' }

/**
 * Reads the facts about a PMTiles file that the map needs.
 * @throws Error that describes why the map can't draw it
 */
export async function describeFile(path: string): Promise<Omit<Manifest, 'previous'>> {
  const handle = await open(path)
  try {
    const file = new PMTiles({
      getKey: () => path,
      getBytes: (offset, length) => readBytes(handle, offset, length),
    })
    const header = await file.getHeader()
    if (header.tileType !== TileType.Mvt) throw new Error('It has images instead of vector tiles.')
    if (![Compression.None, Compression.Gzip].includes(header.tileCompression))
      throw new Error('Its tiles are neither uncompressed nor compressed with gzip.')
    const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header
    return {
      name: `${await hashOf(path)}.pmtiles`,
      schema: schemaOf(await file.getMetadata()),
      bounds: [minLon, minLat, maxLon, maxLat],
      minZoom,
      maxZoom,
    }
  } finally {
    await handle.close()
  }
}

async function readBytes(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<{ data: ArrayBuffer }> {
  const data = new ArrayBuffer(length)
  const { bytesRead } = await handle.read(new Uint8Array(data), { position })
  return { data: data.slice(0, bytesRead) }
}

function schemaOf(metadata: unknown): Manifest['schema'] {
  const layers = new Set(layersOf(metadata))
  if (layers.has(SCHEMAS.protomaps) && layers.has('earth')) return 'protomaps'
  if (layers.has(SCHEMAS.openmaptiles)) return 'openmaptiles'
  throw new Error('Its layers are neither those of Protomaps, version 4, nor those of OpenMapTiles.')
}

function layersOf(metadata: unknown): string[] {
  const { vector_layers: layers = [] } = metadata as { vector_layers?: { id: string }[] }
  return layers.map(({ id }) => id)
}

/** Returns the start of a file's SHA-256. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex').slice(0, HASH_CHARACTERS)
}
