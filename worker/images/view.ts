import { IMAGE_PATH } from '../contract/common'
import type { Image } from '../contract/images'
import { iso } from '../platform/clock'
import type { AppContext } from '../platform/http'
import type { ImageRow } from './store'

export function toImage(
  c: AppContext,
  { id, key, type, entityType, entityId, width, height, bytes, createdAt }: ImageRow,
): Image {
  const url = IMAGE_PATH + key
  const cdnUrl = `${c.var.settings.cdnUrl ?? new URL(c.req.url).origin}${url}`
  return { id, type, entityType, entityId, url, cdnUrl, width, height, bytes, createdAt: iso(createdAt) }
}
