import { Hono } from 'hono'
import { z } from 'zod'
import { imagesQuery, uploadFields } from '../contract/images'
import { UPLOAD_BATCH_MAX } from '../contract/limits'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { IMMUTABLE_CACHE } from '../platform/security-headers'
import { requireSelf, requireUser } from '../sessions/guards'
import type { User } from '../users/store'
import { keepImages, objectName, removeFiles } from './keep'
import { servedWidth } from './rules'
import { deleteOwnImage, findOwnActivityId, listImages } from './store'
import { toImage } from './view'

const fileQuery = z.object({ w: z.coerce.number().int().positive().max(10_000).optional().catch(undefined) })

/** `/images`: upload, list, serve and delete (spec §7). */
export const imageRoutes = new Hono<AppEnv>()
  .get('/', validate('query', imagesQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireUser(c, (userId) => [listImages(c.var.db, userId, query)])
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: (row) => toImage(c, row),
        keys: (row) => [row.createdAt, row.id],
      }),
    )
  })
  .post('/upload', async (c) => {
    const [user] = await requireUser(c)
    const { files, ...fields } = await readUpload(c, user)
    const file = files[0]
    if (!file) throw new AppError('not_an_image')
    const [row] = await keepImages(c, user.id, [{ file, ...fields }])
    if (!row) throw new AppError('not_an_image')
    return c.json({ success: true as const, image: toImage(c, row) }, 201)
  })
  .post('/upload-batch', async (c) => {
    const [user] = await requireUser(c)
    const { files, ...fields } = await readUpload(c, user)
    if (files.length === 0) throw new AppError('not_an_image')
    if (files.length > UPLOAD_BATCH_MAX)
      throw new AppError('invalid_request', { message: `Upload at most ${UPLOAD_BATCH_MAX} images at once` })
    const rows = await keepImages(
      c,
      user.id,
      files.map((file) => ({ file, ...fields })),
    )
    return c.json({ success: true as const, images: rows.map((row) => toImage(c, row)) }, 201)
  })
  .get('/file/:key{[\\w-]{1,80}}', validate('query', fileQuery), async (c) => {
    const key = c.req.param('key')
    const { w } = c.req.valid('query')
    const found = await c.env.IMAGES_BUCKET.get(objectName(key, servedWidth(key, w)), {
      onlyIf: c.req.raw.headers,
    })
    if (!found) throw new AppError('not_found')
    const headers = {
      'cache-control': IMMUTABLE_CACHE,
      etag: found.httpEtag,
      'content-type': found.httpMetadata?.contentType ?? 'image/webp',
    }
    return 'body' in found ? c.body(found.body, 200, headers) : c.body(null, 304, headers)
  })
  .delete('/:id', async (c) => {
    const [user] = await requireUser(c)
    const deleted = await deleteOwnImage(c.var.db, { ownerId: user.id, id: c.req.param('id') })
    if (!deleted) throw new AppError('not_found')
    await removeFiles(c.env.IMAGES_BUCKET, deleted.key)
    return c.body(null, 204)
  })

/** The form of an upload. The entity must be the person's own: an activity they organize, or themselves. */
async function readUpload(c: AppContext, user: User) {
  const form = await c.req.formData().catch(() => {
    throw new AppError('unsupported_media_type', { message: 'Send the picture as multipart/form-data' })
  })
  const files = [...form.values()].filter((value) => value instanceof File)
  const parsed = uploadFields.safeParse(
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  )
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('invalid_request', { errors })
  }
  const { type, entityId = null } = parsed.data
  const entityType =
    parsed.data.entityType ?? (type === 'ACTIVITY_IMAGE' ? ('activity' as const) : ('user' as const))
  if (entityId !== null && entityType === 'user') requireSelf(user, entityId)
  if (entityId !== null && entityType === 'activity') {
    const own = await findOwnActivityId(c.var.db, { ownerId: user.id, activityId: entityId })
    if (own.length === 0) throw new AppError('forbidden')
  }
  return { files, type, entityType, entityId }
}
