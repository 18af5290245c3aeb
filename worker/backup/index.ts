import type { Bindings, Settings } from '../env'
import { settingsOf } from '../env'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import { describeError } from '../platform/errors'
import { logJobAlert, logJobEvent } from '../platform/http'
import type { BackupKey } from './container'
import { deriveBackupKey, encode, seal } from './container'
import { copyNextImages, imageFolder } from './copy-images'
import { BEFORE_ALL, exportAtOnce, exportNext } from './export-rows'
import type { Manifest } from './manifest'
import { backupId, FORMAT, manifestKey, REQUEST_KEY } from './manifest'
import type { Progress } from './progress'
import { forgetMemory, readMemory, writeMemory } from './progress'
import { listBackups, pruneBackups } from './prune'
import { LIST_TABLES, toTables } from './tables'

/** Hour (UTC) when the daily backup is due: night from the Atlantic to the Pacific. */
const DUE_HOUR = 9
/** Operations per run. A worker may make 1,000 subrequests, and compress for 30 s. */
const OPERATIONS_A_RUN = 600
/** An object of rows takes as long as this many operations. */
const OBJECT_OPERATIONS = 20
/** Databases up to this size are read in one transaction. */
const AT_ONCE_MAX_BYTES = 8_000_000
const RETRY_MS = HOUR_MS

type Limits = { operations: number; atOnceMaxBytes: number }
type Run = {
  db: D1Database
  images: R2Bucket
  bucket: R2Bucket
  key: BackupKey | null
  environment: Settings['environment']
}

/**
 * Makes a nightly backup, in as many runs as it needs (adr/0071). Cron calls it every five minutes. Failures raise an alert and
 * are retried after an hour, or on an operator's request.
 */
export async function backUp(bindings: Bindings, limits: Partial<Limits> = {}): Promise<void> {
  try {
    await runBackup(bindings, limits)
  } catch (error) {
    logJobAlert('backup_failed', { reason: describeError(error) })
  }
}

/** Starts or continues a backup if one is due. Returns whether it needs another run. */
export async function runBackup(
  bindings: Bindings,
  { operations = OPERATIONS_A_RUN, atOnceMaxBytes = AT_ONCE_MAX_BYTES }: Partial<Limits> = {},
): Promise<'not due' | 'unfinished' | 'finished'> {
  const { DB: db, IMAGES_BUCKET: images, BACKUPS: bucket } = bindings
  const [memory, request] = await Promise.all([readMemory(bucket), bucket.head(REQUEST_KEY)])
  const isRequested = request !== null
  if (memory.retryAt !== null && memory.retryAt > now() && !isRequested) return 'not due'
  if (memory.progress === null && !isRequested && !(await isDue(bucket))) return 'not due'
  try {
    const { backupKey, environment } = settingsOf(bindings)
    const run = { db, images, bucket, key: await deriveBackupKey(backupKey), environment }
    const progress = await advance(run, memory.progress, { operations, atOnceMaxBytes })
    if (progress.images.isDone) await finish(run, progress)
    else await writeMemory(bucket, { progress, retryAt: null }, memory.etag)
    return progress.images.isDone ? 'finished' : 'unfinished'
  } catch (error) {
    const [retryAt, reason] = [now() + RETRY_MS, describeError(error)]
    await writeMemory(bucket, { progress: memory.progress, retryAt, reason }, memory.etag)
    // Otherwise every run would retry, instead of after an hour.
    await bucket.delete(REQUEST_KEY)
    throw error
  }
}

/** Returns whether the newest backup is older than the last due time. */
async function isDue(bucket: R2Bucket): Promise<boolean> {
  const ids = await listBackups(bucket)
  const dueAt = Math.floor((now() - DUE_HOUR * HOUR_MS) / DAY_MS) * DAY_MS + DUE_HOUR * HOUR_MS
  return (ids.at(-1) ?? '') < backupId(dueAt)
}

/** Starts or continues an export until it is complete or this run's operations are used up. */
async function advance(run: Run, before: Progress | null, limits: Limits): Promise<Progress> {
  const { tables, migrations, databaseBytes, bookmark } = await readSchema(run.db)
  const start = { tables, migrations, bookmark, imageFolder: imageFolder(run.key) }
  const progress = before !== null && suits(before, start) ? structuredClone(before) : begin(start)
  const isNew = progress.id !== before?.id
  let left = limits.operations
  if (isNew && databaseBytes <= limits.atOnceMaxBytes) {
    progress.objects = await exportAtOnce(run.db, { ...run, id: progress.id, tables })
    progress.remaining = []
    progress.isPointInTime = true
    left -= progress.objects.length * OBJECT_OPERATIONS
  }
  while (left > 0 && progress.remaining.length > 0) {
    await exportStep(run, progress)
    left -= OBJECT_OPERATIONS
  }
  if (progress.remaining.length > 0) return progress
  progress.isPointInTime ??= bookmark !== null && (await readSchema(run.db)).bookmark === progress.bookmark
  while (left > 0 && !progress.images.isDone) {
    const step = await copyNextImages(run, progress.images)
    progress.images = step.progress
    left -= step.operations
  }
  return progress
}

async function exportStep(run: Run, progress: Progress): Promise<void> {
  const table = progress.tables.find(({ name }) => name === progress.remaining.at(-1))
  if (!table) throw new Error('The progress names a table that does not exist')
  const { object, after } = await exportNext(run.db, {
    ...run,
    id: progress.id,
    table,
    after: progress.after,
  })
  if (object) progress.objects.push(object)
  progress.after = after ?? BEFORE_ALL
  if (after === undefined) progress.remaining.pop()
}

type Start = Pick<Progress, 'tables' | 'migrations' | 'bookmark' | 'imageFolder'>

/** Returns whether an export can continue: a deployment may have changed the schema or the key since it began. */
function suits(progress: Progress, start: Start): boolean {
  const state = ({ tables, migrations, imageFolder }: Start) =>
    JSON.stringify([tables, migrations, imageFolder])
  return state(progress) === state(start)
}

function begin(start: Start): Progress {
  const startedAt = now()
  return {
    id: backupId(startedAt),
    startedAt,
    ...start,
    isPointInTime: null,
    objects: [],
    // Children first: a row deleted in between then leaves children without a parent, which restoring drops. The other
    // way round, new children would lose a parent that still exists.
    remaining: start.tables.map(({ name }) => name),
    after: BEFORE_ALL,
    images: { after: '', files: 0, missing: 0, isDone: false },
  }
}

async function readSchema(db: D1Database) {
  const session = db.withSession('first-primary')
  const [tables, migrations] = await session.batch([
    session.prepare(LIST_TABLES),
    session.prepare('select name from d1_migrations order by id'),
  ])
  return {
    tables: toTables((tables?.results ?? []) as Parameters<typeof toTables>[0]),
    migrations: ((migrations?.results ?? []) as { name: string }[]).map(({ name }) => name),
    databaseBytes: tables?.meta.size_after ?? Number.POSITIVE_INFINITY,
    bookmark: session.getBookmark(),
  }
}

/** Writes the manifest, which completes the backup, and deletes what is no longer needed. */
async function finish({ bucket, key, environment }: Run, progress: Progress): Promise<void> {
  const { id, startedAt, migrations, tables, objects, images } = progress
  const rowsOf = (table: string) =>
    objects.filter((object) => object.table === table).reduce((sum, { rows }) => sum + rows, 0)
  const written: Manifest = {
    format: FORMAT,
    id,
    startedAt,
    endedAt: now(),
    isPointInTime: progress.isPointInTime ?? false,
    migrations,
    tables: tables.map((table) => ({ ...table, rows: rowsOf(table.name) })),
    objects,
    images: { folder: progress.imageFolder, files: images.files, missing: images.missing },
  }
  const name = manifestKey(id)
  const content = encode(JSON.stringify(written))
  await bucket.put(name, await seal(content, { name, key, compress: true }))
  await bucket.delete(REQUEST_KEY)
  await forgetMemory(bucket)
  await pruneBackups(bucket, progress.imageFolder)
  logJobEvent(environment, 'backup_completed', {
    id,
    rows: objects.reduce((sum, { rows }) => sum + rows, 0),
    bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    images: images.files,
    isPointInTime: written.isPointInTime,
    seconds: Math.round((written.endedAt - startedAt) / 1000),
  })
}
