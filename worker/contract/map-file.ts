import { z } from 'zod'

/** Schemas of vector tiles: https://openmaptiles.org/schema, https://docs.protomaps.com/basemaps/layers. */
export const tileSchema = z.enum(['openmaptiles', 'protomaps'])
const degrees = z.number().min(-180).max(180)
export const tileBounds = z.tuple([degrees, degrees, degrees, degrees]).describe('West, south, east, north')

/** URL path of map files. */
export const MAP_FILES_PATH = '/map-files'

/** Key of the R2 object that names the map file in use. */
export const MANIFEST_KEY = 'installed.json'

/** Names contain a hash of the content, so a file's content never changes. */
const fileName = z.string().regex(/^[0-9a-f]{16}\.pmtiles$/)

/** The map file in use and the previous one, which open pages may still read. Written by `npm run map:install`. */
export const manifest = z.object({
  name: fileName,
  previous: fileName.nullable(),
  schema: tileSchema,
  bounds: tileBounds,
  minZoom: z.int(),
  maxZoom: z.int(),
})
export type Manifest = z.infer<typeof manifest>

/** Returns whether a name is well formed for a map file. */
export function isFileName(name: string): boolean {
  return fileName.safeParse(name).success
}
