import { z } from 'zod'
import { id, instant, pageQuery } from './common'
import { IMAGE_WIDTHS_PX } from './limits'

const imageType = z.enum(['AVATAR', 'ACTIVITY_IMAGE'])
export type ImageType = z.infer<typeof imageType>
const imageEntity = z.enum(['activity', 'user'])
export type ImageEntity = z.infer<typeof imageEntity>

/** A stored image. `url` is relative to the origin, `cdnUrl` absolute. */
export const image = z.object({
  id,
  type: imageType,
  entityType: imageEntity.nullable(),
  entityId: id.nullable(),
  url: z.string(),
  cdnUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  createdAt: instant,
})
export type Image = z.infer<typeof image>

/** Text fields of the upload form. */
export const uploadFields = z.object({
  type: imageType,
  entityId: id.optional(),
  entityType: imageEntity.optional(),
})
/** The random key of an image's files: two ids and the largest stored width. No other file in the bucket has such a key. */
export const imageKey = z
  .string()
  .regex(new RegExp(`^[0-9A-Za-z]{32}-(?:${IMAGE_WIDTHS_PX.join('|')})$`))
  .describe('Name of the file, from the `url` of an image')
/** Query of `GET /images/file/{key}`. Non-numeric values are ignored. */
export const imageFileQuery = z.object({
  w: z.coerce
    .number()
    .int()
    .positive()
    .max(10_000)
    .optional()
    .catch(undefined)
    .describe('Width in pixels; the next stored width is served'),
})
export const uploadResult = z.object({ success: z.literal(true), image })
export const uploadBatchResult = z.object({ success: z.literal(true), images: z.array(image) })
export const imagesQuery = pageQuery.extend({
  type: imageType.optional(),
  entityType: imageEntity.optional(),
  entityId: id.optional(),
})
/** With `onlyUnused`, an image in use, for instance by another tab, is kept and the call returns 404. */
export const deleteImageQuery = z.object({
  onlyUnused: z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => text === 'true')
    .describe('Delete the image only if it is unused'),
})
