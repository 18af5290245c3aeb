import { uploadFields } from '../contract/images'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { requireSelf, requireUser } from '../sessions/guards'
import type { User } from '../users/store'
import { judgeFile } from './judge'
import type { Upload } from './keep'
import { beginUpload } from './keep'
import { findOwnActivityId, holdFiles } from './store'

/**
 * The form of an upload, each of its pictures judged. `choose` says which of the files are meant.
 * @throws AppError unsupported_media_type, invalid_request, too_large, not_an_image, image_too_large
 */
export async function readUpload(c: AppContext, choose: (files: File[]) => File[]): Promise<Upload> {
  const form = await c.req.formData().catch(() => {
    throw new AppError('unsupported_media_type', { message: 'Send the picture as multipart/form-data' })
  })
  const parsed = uploadFields.safeParse(
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  )
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('invalid_request', { errors })
  }
  const { type, entityId = null, entityType = type === 'ACTIVITY_IMAGE' ? 'activity' : 'user' } = parsed.data
  const files = choose([...form.values()].filter((value) => value instanceof File))
  if (files.length === 0) throw new AppError('not_an_image')
  const pictures = await Promise.all(files.map((file) => judgeFile(file, type)))
  return beginUpload({ type, entityType, entityId }, pictures)
}

/**
 * Who uploads. What the pictures are for must be the person's own: an activity they organize, or themselves.
 * The hold on the files rides in the same batch: for whoever is turned away it runs out and nothing was there.
 * @throws AppError unauthorized, forbidden
 */
export async function requireUploader(c: AppContext, upload: Upload): Promise<User> {
  const { entityType, entityId } = upload.purpose
  const [user, own] = await requireUser(c, (userId) => [
    findOwnActivityId(c.var.db, { ownerId: userId, activityId: entityId ?? '' }),
    holdFiles(c.var.db, upload),
  ])
  if (entityId !== null && entityType === 'user') requireSelf(user, entityId)
  if (entityId !== null && entityType === 'activity' && own.length === 0) throw new AppError('forbidden')
  return user
}
