import { Hono } from 'hono'
import { z } from 'zod'
import { deleteImageQuery, imagesQuery } from '../contract/images'
import { UPLOAD_BATCH_MAX } from '../contract/limits'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { IMMUTABLE_CACHE } from '../platform/security-headers'
import { requireUser } from '../sessions/guards'
import { removeDiscardedAfterAnswer } from './discard'
import { findObject } from './files'
import { keepImages } from './keep'
import { readUpload, requireUploader } from './read-upload'
import { isKnownByTag, servedWidth } from './rules'
import { deleteOwnImage, listImages } from './store'
import { toImage } from './view'

const fileQuery = z.object({ w: z.coerce.number().int().positive().max(10_000).optional().catch(undefined) })

/** `/images`: upload, list, serve and delete. */
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
    // Only the first file is used (product.md 11.5).
    const upload = await readUpload(c, (files) => files.slice(0, 1))
    const user = await requireUploader(c, upload)
    const [row] = await keepImages(c, user.id, upload)
    if (!row) throw new AppError('not_an_image')
    return c.json({ success: true as const, image: toImage(c, row) }, 201)
  })
  .post('/upload-batch', async (c) => {
    const upload = await readUpload(c, (files) => {
      if (files.length <= UPLOAD_BATCH_MAX) return files
      throw new AppError('invalid_request', { message: `Upload at most ${UPLOAD_BATCH_MAX} images at once` })
    })
    const user = await requireUploader(c, upload)
    const rows = await keepImages(c, user.id, upload)
    return c.json({ success: true as const, images: rows.map((row) => toImage(c, row)) }, 201)
  })
  .get('/file/:key{[\\w-]{1,80}}', validate('query', fileQuery), async (c) => {
    const key = c.req.param('key')
    const found = await findObject(c.env.IMAGES_BUCKET, {
      key,
      width: servedWidth(key, c.req.valid('query').w),
    })
    if (!found) throw new AppError('not_found')
    const headers = {
      'cache-control': IMMUTABLE_CACHE,
      etag: found.httpEtag,
      'content-type': found.httpMetadata?.contentType ?? 'image/webp',
    }
    if (!isKnownByTag(found.httpEtag, c.req.header('if-none-match'))) return c.body(found.body, 200, headers)
    await found.body.cancel()
    return c.body(null, 304, headers)
  })
  .delete('/:id', validate('query', deleteImageQuery), async (c) => {
    const [{ onlyUnused }, id] = [c.req.valid('query'), c.req.param('id')]
    const [user] = await requireUser(c)
    const deleted = await deleteOwnImage(c.var.db, { ownerId: user.id, id, onlyUnused })
    if (deleted.length === 0) throw new AppError('not_found')
    removeDiscardedAfterAnswer(c)
    return c.body(null, 204)
  })
