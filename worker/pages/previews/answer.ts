import { PREVIEW_KEPT_DAYS } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { settingsOf } from '../../env'
import { findPreview, previewKey, putPreview, removeImageFiles } from '../../images/files'
import { findKeptFile, keepFile } from '../../images/store'
import { DAY_MS, now } from '../../platform/clock'
import { batch, first, openDatabase } from '../../platform/database'
import { AppError } from '../../platform/errors'
import { matchesEtag } from '../../platform/etag'
import type { AppContext } from '../../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../../platform/rate-limit'
import { hashBytes } from '../../platform/tokens'
import { countAttempt } from '../../sessions/quota-store'
import { findSharedActivity } from '../listings/store/shared-activity'
import { activityCard } from './activity-card'
import type { PreviewCard } from './card'
import { readPhoto } from './photo'

/** Increment it when the design changes, so that all cards are drawn again. */
const DESIGN = 2
/** Same as for feeds: hidden content stays visible for at most this long (product.md 17.11). */
const CACHE_CONTROL = 'public, max-age=300'

/** Answers `/og/a/{id}.png`: the preview image of an activity that visitors may see (product.md 17.7). */
export async function answerActivityPreview(c: AppContext): Promise<Response> {
  c.set('route', '/og/a/:id.png')
  c.set('settings', settingsOf(c.env))
  const [, id] = /^([\w-]{1,64})\.png$/.exec(c.req.param('file') ?? '') ?? []
  if (id === undefined) throw new AppError('not_found')
  c.set('db', openDatabase(c.env.DB, c.var.work))
  const { row } = await batch(c.var.db, { row: first(findSharedActivity(c.var.db, { id })) })
  if (!row) throw new AppError('not_found')
  return answerPreview(c, {
    page: `a/${id}`,
    card: activityCard(row.activity, now()),
    photo: row.activity.image,
  })
}

type Preview = { page: string; card: PreviewCard; photo: string | null }

/**
 * Answers with a card's stored image, or draws and stores it. The content decides which, so that an image is always current.
 * @throws AppError rate_limited for a network that requests too many drawings
 */
export async function answerPreview(c: AppContext, { page, card, photo }: Preview): Promise<Response> {
  const version = hashBytes(page, new TextEncoder().encode(JSON.stringify([DESIGN, SITE_NAME, card, photo])))
  const etag = `"${version}"`
  const headers = { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL, etag }
  if (matchesEtag(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
  const bucket = c.env.IMAGES_BUCKET
  const key = previewKey(page)
  const stored = await findPreview(bucket, key)
  if (stored?.version === version) return c.body(stored.body, 200, headers)
  await stored?.body.cancel()

  const drawings = quotaOf(c, 'drawPreview', clientIp(c))
  const { counted } = await batch(c.var.db, {
    counted: countAttempt(c.var.db, drawings),
    // Like an upload, the file is removed when its reservation ends. The next request draws it again.
    kept: keepFile(c.var.db, { key, until: now() + PREVIEW_KEPT_DAYS * DAY_MS }),
  })
  requireWithinQuota(drawings, counted)
  // Loaded on first use, because the renderer is large.
  const { drawCard } = await import('./draw')
  const art = photo === null ? null : await readPhoto(c, photo)
  const png = await drawCard(art ? { ...card, art } : card, c.env.ASSETS)
  await putPreview(bucket, { key, bytes: png, version })
  // Its content may have been hidden while it was drawn, before there was a file to remove.
  const [kept] = await findKeptFile(c.var.db, { key, at: now() })
  if (!kept) await removeImageFiles(bucket, [key])
  return c.body(png, 200, headers)
}
