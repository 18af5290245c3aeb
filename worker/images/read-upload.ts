import type { MultipartPart } from '@remix-run/multipart-parser'
import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser'
import * as errorsText from '#messages/errors'
import type { BodyLimit } from '../contract/calls/call'
import type { uploadFields } from '../contract/images'
import { readBytes } from '../platform/body'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { invalidRequest } from '../platform/validate'
import type { SignedInUser } from '../sessions/guards'
import { authorize, requireQuotaLeft, requireSelf } from '../sessions/guards'
import { checkFile } from './check-file'
import { findOwnActivityId, reserveFiles } from './store'
import type { Upload } from './store-images'
import { prepareUpload } from './store-images'

type UploadCall = { form: { fields: typeof uploadFields; filesMax: number }; bodyLimit: BodyLimit }

/** More parts than any of our forms has. */
const PARTS_MAX = 50

/**
 * Reads an upload's form and checks each image. `choose` selects the files to use. The files are views of the body, so that they
 * are held in memory once. A large body is read only if the user may still upload.
 * @throws AppError unsupported_media_type, invalid_request, too_large, rate_limited, not_an_image, image_too_large
 */
export async function readUpload(
  c: AppContext,
  { form, bodyLimit }: UploadCall,
  choose: (files: Uint8Array<ArrayBuffer>[]) => Uint8Array<ArrayBuffer>[],
): Promise<Upload> {
  const boundary = getMultipartBoundary(c.req.header('content-type') ?? '')
  if (boundary === null) throw notAForm()
  const body = await readBytes(c, bodyLimit, () => requireQuotaLeft(c))
  if (body.length === 0) throw notAForm()
  const { texts, files } = parseForm(body, boundary)
  const parsed = form.fields.safeParse(texts)
  if (!parsed.success) throw invalidRequest(parsed.error)
  const { type, entityId = null, entityType = type === 'ACTIVITY_IMAGE' ? 'activity' : 'user' } = parsed.data
  const chosen = choose(files)
  if (chosen.length === 0) throw new AppError('not_an_image')
  return prepareUpload(
    body,
    { type, entityType, entityId },
    chosen.map((file) => checkFile(file, type)),
  )
}

/** Splits a form into text fields and files, by their content and never by their names. */
function parseForm(body: Uint8Array<ArrayBuffer>, boundary: string) {
  const texts: Record<string, string> = {}
  const files: Uint8Array<ArrayBuffer>[] = []
  try {
    const limits = { boundary, maxParts: PARTS_MAX, maxFileSize: body.length, maxTotalSize: body.length }
    for (const part of parseMultipart(body, limits)) {
      if (part.isFile) files.push(contentOf(part))
      else texts[part.name ?? ''] = part.text
    }
  } catch {
    throw notAForm()
  }
  return { texts, files }
}

/** Returns a part's bytes, as a view of the body if it was parsed as a whole. */
function contentOf({ content }: MultipartPart): Uint8Array<ArrayBuffer> {
  const [whole = new Uint8Array()] = content
  return new Uint8Array(whole.buffer as ArrayBuffer, whole.byteOffset, whole.byteLength)
}

function notAForm(): AppError {
  return new AppError('unsupported_media_type', { message: errorsText.notMultipart() })
}

/**
 * Returns the uploading user, after checking that the images are for that user or an activity they organize. Counts and reserves
 * the files in the same batch; if the user may not upload for the activity, the reservation expires.
 * @throws AppError unauthorized, forbidden, rate_limited
 */
export async function requireUploader(c: AppContext, upload: Upload): Promise<SignedInUser> {
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
