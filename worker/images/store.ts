import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '../contract/common'
import type { ImageEntity, ImageType } from '../contract/images'
import { activities, images, users } from '../db/schema'
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
        after
          ? or(lt(images.createdAt, after[0]), and(eq(images.createdAt, after[0]), lt(images.id, after[1])))
          : undefined,
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

/** Records a picture whose bytes lie in R2 already. */
export function insertImage(db: Database, image: ImageRow) {
  return db.insert(images).values(image)
}

/** Takes a picture of one's own out of the list, and out of wherever it shows. */
export async function deleteOwnImage(
  db: Database,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<ImageRow | undefined> {
  const url = sql`(select '/api/images/file/' || ${images.key} from ${images} where ${images.id} = ${id} and ${images.ownerId} = ${ownerId})`
  const [, , deleted] = await db.batch([
    db
      .update(users)
      .set({ avatar: null })
      .where(and(eq(users.id, ownerId), sql`${users.avatar} = ${url}`)),
    db
      .update(activities)
      .set({ image: null })
      .where(and(eq(activities.creatorId, ownerId), sql`${activities.image} = ${url}`)),
    db
      .delete(images)
      .where(and(eq(images.id, id), eq(images.ownerId, ownerId)))
      .returning(),
  ])
  return deleted[0]
}
