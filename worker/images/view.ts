import type { Image } from '../contract/images'
import { iso } from '../platform/clock'
import type { AppContext } from '../platform/http'
import type { ImageRow } from './store'
import { imageUrl } from './store'

export function toImage(
  c: AppContext,
  { id, key, type, entityType, entityId, width, height, bytes, createdAt }: ImageRow,
): Image {
  const url = imageUrl(key)
  const cdnUrl = `${c.var.settings.cdnUrl ?? new URL(c.req.url).origin}${url}`
  return { id, type, entityType, entityId, url, cdnUrl, width, height, bytes, createdAt: iso(createdAt) }
}
