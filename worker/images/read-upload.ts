import type { uploadFields } from '../contract/images'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize, requireSelf } from '../sessions/guards'
import type { User } from '../users/store'
import type { CheckedImage } from './check-file'
import { checkFile } from './check-file'
import { findOwnActivityId, reserveFiles } from './store'
import type { Upload } from './store-images'
import { prepareUpload } from './store-images'

/**
 * Reads an upload's form and checks each image. `choose` selects the files to use.
 * @throws AppError unsupported_media_type, invalid_request, too_large, not_an_image, image_too_large
 */
export async function readUpload(
  c: AppContext,
  { fields, choose }: { fields: typeof uploadFields; choose: (files: File[]) => File[] },
): Promise<Upload> {
  const form = await c.req.formData().catch(() => {
    throw new AppError('unsupported_media_type', { message: 'Send the picture as multipart/form-data' })
  })
  const parsed = fields.safeParse(
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  )
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('invalid_request', { errors })
  }
  const { type, entityId = null, entityType = type === 'ACTIVITY_IMAGE' ? 'activity' : 'user' } = parsed.data
  const files = choose([...form.values()].filter((value) => value instanceof File))
  if (files.length === 0) throw new AppError('not_an_image')
  const checked: CheckedImage[] = []
  for (const file of files) checked.push(await checkFile(file, type))
  return prepareUpload({ type, entityType, entityId }, checked)
}

/**
 * Returns the uploading user, after checking that the images are for that user or for an activity they organize.
 * Counts and reserves the files in the same batch; if the user may not upload for the activity, the reservation expires.
 * @throws AppError unauthorized, forbidden, rate_limited
 */
export async function requireUploader(c: AppContext, upload: Upload): Promise<User> {
  const { entityType, entityId } = upload.purpose
  const { user, own } = await authorize(
    c,
    (userId) => ({
      own: findOwnActivityId(c.var.db, { ownerId: userId, activityId: entityId ?? '' }),
      reserved: reserveFiles(c.var.db, upload),
    }),
    () => ({ upload: { amount: upload.images.length }, uploadSize: { amount: upload.bytes } }),
  )
  if (entityId !== null && entityType === 'user') requireSelf(user, entityId)
  if (entityId !== null && entityType === 'activity' && own.length === 0) throw new AppError('forbidden')
  return user
}
