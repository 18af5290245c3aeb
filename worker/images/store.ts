import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '../contract/common'
import type { ImageEntity, ImageType } from '../contract/images'
import { activities, discardedFiles, images } from '../db/schema'
import { now } from '../platform/clock'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

export type ImageRow = typeof images.$inferSelect

const imagesCursor = z.tuple([z.number(), z.string()])

/** The address of a picture, relative to the origin; what activities and profiles keep. */
export function imageUrl(key: string): string {
  return `/api/images/file/${key}`
}

/** One's own pictures, newest first. */
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
  const after = decodeCursor(cursor, imagesCursor)
  return db
    .select()
    .from(images)
    .where(
      and(
        eq(images.ownerId, ownerId),
        type && eq(images.type, type),
        entityType && eq(images.entityType, entityType),
        entityId ? eq(images.entityId, entityId) : undefined,
        after ? sql`(${images.createdAt}, ${images.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit + 1)
}

/** A picture by the address that it is served under, if the person owns it. */
export function findOwnImage(db: Database, { ownerId, key }: { ownerId: string; key: string }) {
  return db
    .select()
    .from(images)
    .where(and(eq(images.key, key), eq(images.ownerId, ownerId)))
    .limit(1)
}

/** Whether an activity is the person's own. */
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

type Hold = { keys: string[]; heldUntil: number }

/**
 * Says which files an upload is about to write. Whatever becomes of it, they are either a picture's in the end or are
 * removed after `heldUntil`: nothing that this person, or nobody, uploads is left behind.
 */
export function holdFiles(db: Database, { keys, heldUntil }: Hold) {
  const discardedAt = now()
  return db.insert(discardedFiles).values(keys.map((key) => ({ key, discardedAt, heldUntil })))
}

/**
 * Records pictures whose bytes lie in R2, all of them or, where not all of their files are held any more, none. Goes
 * before `releaseFiles` in one batch; returns what it recorded.
 */
export function insertImages(db: Database, rows: ImageRow[], hold: Hold) {
  const allHeld = sql`(select count(*) from ${discardedFiles} where ${isHeld(hold)}) = ${hold.keys.length}`
  const field = (name: keyof ImageRow) => sql.raw(`value ->> '${name}'`)
  const row = {
    id: field('id').as('id'),
    key: field('key').as('key'),
    ownerId: field('ownerId').as('owner_id'),
    type: field('type').as('type'),
    entityType: field('entityType').as('entity_type'),
    entityId: field('entityId').as('entity_id'),
    width: field('width').as('width'),
    height: field('height').as('height'),
    bytes: field('bytes').as('bytes'),
    createdAt: field('createdAt').as('created_at'),
    unusedSince: field('unusedSince').as('unused_since'),
  }
  return db
    .insert(images)
    .select(
      db
        .select(row)
        .from(sql`json_each(${JSON.stringify(rows)})`)
        .where(allHeld),
    )
    .returning({ id: images.id })
}

/** The files are a picture's now. */
export function releaseFiles(db: Database, hold: Hold) {
  return db.delete(discardedFiles).where(isHeld(hold))
}

/** An upload gives its files up. */
export function discardFiles(db: Database, keys: string[]) {
  const discardedAt = now()
  return db
    .insert(discardedFiles)
    .values(keys.map((key) => ({ key, discardedAt })))
    .onConflictDoUpdate({ target: discardedFiles.key, set: { heldUntil: null } })
}

/** Takes some files that nobody holds, so that no upload can still make them a picture's. */
export function claimDiscarded(db: Database, { at, limit }: { at: number; limit: number }) {
  const isFree = or(isNull(discardedFiles.heldUntil), lte(discardedFiles.heldUntil, at))
  const free = db.select({ key: discardedFiles.key }).from(discardedFiles).where(isFree)
  return db
    .update(discardedFiles)
    .set({ heldUntil: null })
    .where(inArray(discardedFiles.key, free.orderBy(asc(discardedFiles.heldUntil)).limit(limit)))
    .returning({ key: discardedFiles.key })
}

/** Their objects are gone. */
export function forgetDiscarded(db: Database, keys: string[]) {
  return db
    .delete(discardedFiles)
    .where(and(sql`${discardedFiles.key} in ${listed(keys)}`, isNull(discardedFiles.heldUntil)))
}

/** Takes a picture of one's own out of the list; a trigger takes it out of wherever it shows. */
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

/** Pictures that nothing has shown since this instant or longer. */
export function deleteUnusedImages(db: Database, unusedSince: number) {
  return db.delete(images).where(lte(images.unusedSince, unusedSince))
}

function isHeld({ keys, heldUntil }: Hold) {
  return sql`${discardedFiles.key} in ${listed(keys)} and ${discardedFiles.heldUntil} = ${heldUntil}`
}

/** As one parameter: D1 takes a hundred. */
function listed(keys: string[]) {
  return sql`(select value from json_each(${JSON.stringify(keys)}))`
}
