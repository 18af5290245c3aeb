import { z } from 'zod'

/** Version of the layout in the bucket (adr/0071). */
export const FORMAT = 1

export const MANIFESTS = 'manifests/'
export const DATA = 'data/'
export const IMAGES = 'images/'
/** Marks copies of deleted images, to be deleted after 30 days. */
export const GONE = 'gone/'
/** Marks image folders encrypted with an earlier key, to be deleted after 30 days. */
export const RETIRED = 'retired/'
/** Operators request a backup by storing this object. */
export const REQUEST_KEY = 'requested'

const table = z.object({
  name: z.string(),
  /** Column that orders the rows: the integer primary key, or SQLite's `rowid`. */
  key: z.string(),
  /** Columns, except the key. */
  columns: z.array(z.string()),
  /** Foreign keys: `from` is a column of this table. */
  parents: z.array(z.object({ table: z.string(), from: z.string(), to: z.string() })),
})
export type Table = z.infer<typeof table>

/** Rows of one table, as JSON lines of the key and the columns in order. */
const dataObject = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of the stored bytes. */
  sha256: z.string(),
})
export type DataObject = z.infer<typeof dataObject>

/** Describes a complete backup. Written last. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  startedAt: z.number(),
  endedAt: z.number(),
  /** Whether all rows are from one instant. If not, restoring repairs inconsistencies. */
  isPointInTime: z.boolean(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Tables, parents before children. */
  tables: z.array(table.extend({ rows: z.number() })),
  objects: z.array(dataObject),
  /** Folder of the image copies, their number, and the number of missing files. */
  images: z.object({ folder: z.string(), files: z.number(), missing: z.number() }),
})
export type Manifest = z.infer<typeof manifest>

/** Returns the id of a backup started at an instant. Ids sort by time. */
export function backupId(startedAt: number): string {
  return new Date(startedAt).toISOString().replace(/[:.]/g, '-')
}

export const manifestKey = (id: string) => `${MANIFESTS}${id}`
