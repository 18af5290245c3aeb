import * as errorsText from '#messages/errors'
import { imageCalls } from '../contract/calls/images'
import { handle } from '../platform/calls'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import { answerFromCache } from '../platform/public-cache'
import { IMMUTABLE_CACHE } from '../platform/security-headers'
import { authorize } from '../sessions/guards'
import { removeDiscardedAfterAnswer } from './discard'
import { findImageFile, imageAnswer } from './files'
import { readUpload, requireUploader } from './read-upload'
import { servedWidth } from './rules'
import { deleteOwnImage, listImages } from './store'
import { storeImages } from './store-images'
import { toImage } from './view'

const { uploadImage, uploadImages } = imageCalls.calls

export const imageRoutes = handle(imageCalls, {
  listImages: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, (userId) => ({ rows: listImages(c.var.db, userId, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toImage(c, row),
      keys: (row) => [row.createdAt, row.id],
    })
  },
  uploadImage: async (c) => {
    // Only the first file is used (product.md 11.5).
    const upload = await readUpload(c, uploadImage, (files) => files.slice(0, uploadImage.form.filesMax))
    const user = await requireUploader(c, upload)
    const [row] = await storeImages(c, user.id, upload)
    if (!row) throw new AppError('not_an_image')
    return { success: true as const, image: toImage(c, row) }
  },
  uploadImages: async (c) => {
    const { filesMax } = uploadImages.form
    const upload = await readUpload(c, uploadImages, (files) => {
      if (files.length <= filesMax) return files
      throw new AppError('invalid_request', { message: errorsText.tooManyImages({ max: filesMax }) })
    })
    const user = await requireUploader(c, upload)
    const rows = await storeImages(c, user.id, upload)
    return { success: true as const, images: rows.map((row) => toImage(c, row)) }
  },
  readImageFile: async (c) => {
    const { key } = c.req.valid('param')
    const width = servedWidth(key, c.req.valid('query').w)
    return answerFromCache(c, imageAnswer(key, width), async () => {
      const found = await findImageFile(c.env.IMAGES_BUCKET, { key, width })
      if (!found) throw new AppError('not_found')
      return c.body(found.body, 200, {
        'cache-control': IMMUTABLE_CACHE,
        etag: found.httpEtag,
        'content-type': found.httpMetadata?.contentType ?? 'image/webp',
        'content-length': String(found.size),
      })
    })
  },
  deleteImage: async (c) => {
    const [{ onlyUnused }, { id }] = [c.req.valid('query'), c.req.valid('param')]
    const { user } = await authorize(c)
    const deleted = await deleteOwnImage(c.var.db, { ownerId: user.id, id, onlyUnused })
    if (deleted.length === 0) throw new AppError('not_found')
    removeDiscardedAfterAnswer(c)
  },
})
