import { z } from 'zod'

/** Which names tiles give to things: https://openmaptiles.org/schema, https://docs.protomaps.com/basemaps/layers. */
export const tileSchema = z.enum(['openmaptiles', 'protomaps'])
const degrees = z.number().min(-180).max(180)
export const tileBounds = z.tuple([degrees, degrees, degrees, degrees]).describe('West, south, east, north')

/** Path of map files on the site. */
export const MAP_FILES_PATH = '/map-files'

/** Name of the R2 object that says which map file is in use. */
export const MANIFEST_KEY = 'installed.json'

/** Names contain a hash of the content, so a file never changes under its name. */
const fileName = z.string().regex(/^[0-9a-f]{16}\.pmtiles$/)

/** The map file in use, and the one before it, which open pages may still read. `npm run map:install` writes it. */
export const manifest = z.object({
  name: fileName,
  previous: fileName.nullable(),
  schema: tileSchema,
  bounds: tileBounds,
  minZoom: z.int(),
  maxZoom: z.int(),
})
export type Manifest = z.infer<typeof manifest>

/** Returns whether a name can be that of a map file. */
export function isFileName(name: string): boolean {
  return fileName.safeParse(name).success
}
