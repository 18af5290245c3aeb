import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'

/** A tile, with its uncompressed bytes. */
export type SampleTile = { z: number; x: number; y: number; bytes: Uint8Array }

const HEADER_BYTES = 127
const SPEC_VERSION = 3
const DEGREE_STEPS = 1e7

type Facts = {
  bounds: readonly [west: number, south: number, east: number, north: number]
  minZoom: number
  maxZoom: number
  metadata: object
}

/** Returns a PMTiles file, version 3 (https://github.com/protomaps/PMTiles), with one directory, enough for a few thousand tiles. */
export function writePmtiles(
  tiles: readonly SampleTile[],
  { bounds, minZoom, maxZoom, metadata }: Facts,
): Buffer {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(entries))
  const description = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat(entries.map((entry) => entry.data))

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(SPEC_VERSION, 7)
  const descriptionAt = HEADER_BYTES + directory.length
  const dataAt = descriptionAt + description.length
  const positions = [
    HEADER_BYTES,
    directory.length,
    descriptionAt,
    description.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ]
  const counts = [entries.length, entries.length, entries.length]
  for (const [index, value] of [...positions, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  const isClustered = 1
  const kinds = [isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom]
  for (const [index, value] of kinds.entries()) header.writeUInt8(value, 96 + index)
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * DEGREE_STEPS), 102 + index * 4)
  return Buffer.concat([header, directory, description, data])
}

/** Encodes columns of tile ids, run lengths, lengths, and offsets as variable-length integers. */
function directoryOf(entries: readonly { id: number; data: Buffer }[]): Buffer {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  write(entries.length)
  for (const [index, { id }] of entries.entries()) write(id - (entries[index - 1]?.id ?? 0))
  for (const _ of entries) write(1)
  for (const { data } of entries) write(data.length)
  // Offsets are stored plus one: the first is 0. A stored 0 means that the tile follows the previous one.
  for (const index of entries.keys()) write(index === 0 ? 1 : 0)
  return Buffer.from(bytes)
}
