import { z } from 'zod'

/** Version of the layout in the bucket (adr/0071). */
export const FORMAT = 1

export const MANIFESTS = 'manifests/'
export const DATA = 'data/'
export const IMAGES = 'images/'
/** Marks copies of images that no longer exist, so that they are deleted after 30 days. */
export const GONE = 'gone/'
/** Marks folders of images that were encrypted with an earlier key, so that they are deleted after 30 days. */
export const RETIRED = 'retired/'
/** An operator asks for a backup by storing this object. */
export const REQUEST_KEY = 'requested'

const table = z.object({
  name: z.string(),
  /** Column that orders the rows: the integer primary key, or SQLite's `rowid`. */
  key: z.string(),
  /** Columns without the key. */
  columns: z.array(z.string()),
  /** Foreign keys: `from` is a column of this table. */
  parents: z.array(z.object({ table: z.string(), from: z.string(), to: z.string() })),
})
export type Table = z.infer<typeof table>

/** Rows of one table: lines of JSON, each the key and the columns in their order. */
const dataObject = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of the stored bytes. */
  sha256: z.string(),
})
export type DataObject = z.infer<typeof dataObject>

/** Describes a complete backup. It is written last. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  startedAt: z.number(),
  endedAt: z.number(),
  /** Whether all rows are of one instant. If not, restoring repairs what changed between. */
  isPointInTime: z.boolean(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Tables, parents before children. */
  tables: z.array(table.extend({ rows: z.number() })),
  objects: z.array(dataObject),
  /** Folder of the copied images, their number, and the number whose file was missing. */
  images: z.object({ folder: z.string(), files: z.number(), missing: z.number() }),
})
export type Manifest = z.infer<typeof manifest>

/** Returns the id of a backup that starts at an instant. Ids sort by time. */
export function backupId(startedAt: number): string {
  return new Date(startedAt).toISOString().replace(/[:.]/g, '-')
}

export const manifestKey = (id: string) => `${MANIFESTS}${id}`
