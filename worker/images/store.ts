import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PageQuery } from '../contract/common'
import { IMAGE_PATH } from '../contract/common'
import type { ImageEntity, ImageType } from '../contract/images'
import { activities, discardedFiles, images } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { isAfter } from '../platform/time-order'

export type ImageRow = typeof images.$inferSelect

/** Lists a user's own images, newest first. */
export function listImages(
  db: Database,
  ownerId: string,
  {
    type,
    entityType,
    entityId,
    limit,
    cursor,
  }: PageQuery & {
    type?: ImageType | undefined
    entityType?: ImageEntity | undefined
    entityId?: string | undefined
  },
) {
  return db
    .select()
    .from(images)
    .where(
      and(
        eq(images.ownerId, ownerId),
        type && eq(images.type, type),
        entityType && eq(images.entityType, entityType),
        entityId ? eq(images.entityId, entityId) : undefined,
        isAfter([images.createdAt, images.id], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit + 1)
}

/** Finds an image by its URL, if the user owns it. */
export function findOwnImage(
  db: Database,
  { ownerId, url }: { ownerId: string; url: string | null | undefined },
) {
  return db
    .select()
    .from(images)
    .where(and(eq(images.key, url?.slice(IMAGE_PATH.length) ?? ''), eq(images.ownerId, ownerId)))
    .limit(1)
}

/** Finds an activity's id if the user organizes it. */
export function findOwnActivityId(
  db: Database,
  { ownerId, activityId }: { ownerId: string; activityId: string },
) {
  return db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, activityId), eq(activities.creatorId, ownerId)))
    .limit(1)
}

/** Files of an upload, and when their reservation ends. The time also identifies the upload. */
type FileReservation = { keys: string[]; heldUntil: number }

/**
 * Reserves the files that an upload is about to write, if the previous write in the same batch, the upload's count, changed
 * something. Files that do not become images are removed after `heldUntil`.
 */
export function reserveFiles(db: Database, { keys, heldUntil }: FileReservation) {
  const discardedAt = now()
  return insertSelect(
    db,
    discardedFiles,
    { key: sql`value`, discardedAt, heldUntil },
    sql`from json_each(${JSON.stringify(keys)}) where changes() > 0`,
  )
}

/**
 * Inserts images whose bytes are in R2: all, or none if a reservation was lost. Must run before `releaseReservedFiles` in the same
 * batch. Returns the inserted rows.
 */
export function insertImages(db: Database, rows: ImageRow[], reservation: FileReservation) {
  const areAllReserved = sql`(select count(*) from ${discardedFiles} where ${isReserved(reservation)}) = ${reservation.keys.length}`
  const field = (name: keyof ImageRow) => sql.raw(`value ->> '${name}'`)
  const row = {
    id: field('id'),
    key: field('key'),
    ownerId: field('ownerId'),
    type: field('type'),
    entityType: field('entityType'),
    entityId: field('entityId'),
    width: field('width'),
    height: field('height'),
    bytes: field('bytes'),
    createdAt: field('createdAt'),
    unusedSince: field('unusedSince'),
  }
  return insertSelect(
    db,
    images,
    row,
    sql`from json_each(${JSON.stringify(rows)}) where ${areAllReserved}`,
  ).returning({ id: images.id })
}

/** Deletes the reservation of files that became images. */
export function releaseReservedFiles(db: Database, reservation: FileReservation) {
  return db.delete(discardedFiles).where(isReserved(reservation))
}

/**
 * Keeps a file without an image row until an instant, when it is removed. Triggers shorten this for a preview whose subject
 * changes.
 */
export function keepFile(db: Database, { key, until }: { key: string; until: number }) {
  return db
    .insert(discardedFiles)
    .values({ key, discardedAt: now(), heldUntil: until })
    .onConflictDoUpdate({ target: discardedFiles.key, set: { heldUntil: until } })
}

/** Finds the key of a file kept at an instant. */
export function findKeptFile(db: Database, { key, at }: { key: string; at: number }) {
  return db
    .select({ key: discardedFiles.key })
    .from(discardedFiles)
    .where(and(eq(discardedFiles.key, key), gt(discardedFiles.heldUntil, at)))
}

/** Marks the files of a failed upload for removal. */
export function discardFiles(db: Database, keys: string[]) {
  const discardedAt = now()
  return db
    .insert(discardedFiles)
    .values(keys.map((key) => ({ key, discardedAt })))
    .onConflictDoUpdate({ target: discardedFiles.key, set: { heldUntil: null } })
}

/** Claims unreserved files, so that no upload can use them anymore. */
export function claimDiscarded(db: Database, { at, limit }: { at: number; limit: number }) {
  const isFree = or(isNull(discardedFiles.heldUntil), lte(discardedFiles.heldUntil, at))
  const free = db.select({ key: discardedFiles.key }).from(discardedFiles).where(isFree)
  return db
    .update(discardedFiles)
    .set({ heldUntil: null })
    .where(inArray(discardedFiles.key, free.orderBy(asc(discardedFiles.heldUntil)).limit(limit)))
    .returning({ key: discardedFiles.key })
}

/** Deletes keys whose objects are gone. */
export function deleteDiscarded(db: Database, keys: string[]) {
  return db
    .delete(discardedFiles)
    .where(and(sql`${discardedFiles.key} in ${keyList(keys)}`, isNull(discardedFiles.heldUntil)))
}

/** Deletes a user's own image. A trigger removes it from the activities and profiles that show it. */
export function deleteOwnImage(
  db: Database,
  { ownerId, id, onlyUnused }: { ownerId: string; id: string; onlyUnused: boolean },
) {
  return db
    .delete(images)
    .where(
      and(
        eq(images.id, id),
        eq(images.ownerId, ownerId),
        onlyUnused ? isNotNull(images.unusedSince) : undefined,
      ),
    )
    .returning({ id: images.id })
}

/** Deletes images unused since this instant or longer. */
export function deleteUnusedImages(db: Database, unusedSince: number) {
  return deletePage(db, images, lte(images.unusedSince, unusedSince))
}

function isReserved({ keys, heldUntil }: FileReservation) {
  return sql`${discardedFiles.key} in ${keyList(keys)} and ${discardedFiles.heldUntil} = ${heldUntil}`
}

/** Passes the keys as one parameter, because D1 allows 100. */
function keyList(keys: string[]) {
  return sql`(select value from json_each(${JSON.stringify(keys)}))`
}
