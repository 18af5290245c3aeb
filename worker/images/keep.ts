import { MINUTE_MS, now } from '../platform/clock'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { removeDiscardedAfterAnswer } from './discard'
import { draw } from './draw'
import { putObject, removeObjects } from './files'
import type { Judged, Purpose } from './judge'
import { headOf } from './judge'
import type { ImageWidth } from './rules'
import { keptWidths, topOfKey } from './rules'
import type { ImageRow } from './store'
import { discardFiles, insertImages, releaseFiles } from './store'

/** How long an upload may take from its first byte in R2 to its row. */
const HOLD_MS = 15 * MINUTE_MS

/** Pictures on their way in: their files are held for them until then. */
export type Upload = { purpose: Purpose; pictures: Judged[]; keys: string[]; heldUntil: number }

type Drawn = { row: ImageRow; files: { key: string; width: ImageWidth; bytes: ArrayBuffer }[] }

/** Makes an upload of judged pictures; give it to `holdFiles` before anything is stored. */
export function beginUpload(purpose: Purpose, pictures: Judged[]): Upload {
  return { purpose, pictures, keys: pictures.map(({ key }) => key), heldUntil: now() + HOLD_MS }
}

/**
 * Keeps pictures: each is drawn anew in a few widths, which leaves every metadata and every hidden payload behind,
 * and recorded. All of them, or none: the files of an upload that fails are removed, by cron if need be.
 * @throws AppError not_an_image, unavailable
 */
export async function keepImages(c: AppContext, ownerId: string, upload: Upload): Promise<ImageRow[]> {
  const { db } = c.var
  try {
    const drawn: Drawn[] = []
    for (const picture of upload.pictures) drawn.push(await render(c.env.IMAGES, ownerId, upload, picture))
    const files = drawn.flatMap((each) => each.files)
    // Every one is waited for, or one could still arrive behind the removal of the others.
    const puts = await Promise.allSettled(files.map((file) => putObject(c.env.IMAGES_BUCKET, file)))
    const failed = puts.find((put) => put.status === 'rejected')
    if (failed) throw failed.reason
    const rows = drawn.map(({ row }) => row)
    const { recorded } = await batch(db, {
      recorded: insertImages(db, rows, upload),
      released: releaseFiles(db, upload),
    })
    if (recorded.length < rows.length) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return rows
  } catch (error) {
    await giveUp(c, upload)
    throw error
  }
}

async function giveUp(c: AppContext, { keys }: Upload): Promise<void> {
  try {
    await discardFiles(c.var.db, keys)
    removeDiscardedAfterAnswer(c)
  } catch {
    // Without a database the hold runs out, and cron removes what this could not.
    await removeObjects(c.env.IMAGES_BUCKET, keys).catch(() => {})
  }
}

async function render(
  images: ImagesBinding,
  ownerId: string,
  { purpose }: Upload,
  picture: Judged,
): Promise<Drawn> {
  const { key } = picture
  const files = await Promise.all(
    keptWidths(topOfKey(key)).map(async (width) => ({
      key,
      width,
      bytes: await draw(images, picture, width),
    })),
  )
  const whole = files.at(-1)?.bytes ?? new ArrayBuffer(0)
  const { width, height } = headOf(new Uint8Array(whole))
  const createdAt = now()
  const row = {
    ...purpose,
    id: newId(),
    key,
    ownerId,
    width,
    height,
    bytes: whole.byteLength,
    createdAt,
    unusedSince: createdAt,
  }
  return { row, files }
}
