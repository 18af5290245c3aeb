import { language } from '#messages'
import type { Language } from '../../messages/languages'
import { SOURCE_LANGUAGE } from '../../messages/languages'
import { KEPT_IMAGE_MINUTES } from '../contract/limits'
import { SITE_LANGUAGE_TAGS } from '../contract/site-languages'
import type { Bindings } from '../env'
import type { PublicAnswer } from '../platform/public-cache'
import { forgetCached } from '../platform/public-cache'
import { nameOutage } from '../platform/r2'
import type { ImageWidth } from './rules'
import { storedWidths, widestWidth } from './rules'

/** Key prefix of preview images. Image keys have no slash, so the image route can't return previews. */
const PREVIEWS = 'previews/'

/**
 * Stores the bytes of one width in R2.
 * @throws Error "R2 …", which returns 503
 */
export async function putImageFile(
  bucket: R2Bucket,
  { key, width, bytes }: { key: string; width: ImageWidth; bytes: ArrayBuffer | Uint8Array },
): Promise<void> {
  await nameOutage(bucket.put(objectName(key, width), bytes, { httpMetadata: { contentType: 'image/webp' } }))
}

/**
 * Returns the bytes of one width, or null.
 * @throws Error "R2 …"
 */
export function findImageFile(
  bucket: R2Bucket,
  { key, width }: { key: string; width: ImageWidth },
): Promise<R2ObjectBody | null> {
  return nameOutage(bucket.get(objectName(key, width)))
}

/**
 * Removes preview images, and images in every width. Missing files are ignored.
 * @throws Error "R2 …"
 */
export async function removeImageFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  await nameOutage(bucket.delete(keys.flatMap(objectNames)))
}

/** Returns the storage key of a page's preview images; `page` is `a/{id}` for an activity's. */
export const previewKey = (page: string) => PREVIEWS + page

/** Returns the name of the R2 object for a preview image in a language. */
const previewName = (key: string, language: Language) =>
  language === SOURCE_LANGUAGE ? key : `${key}.${language}`

/**
 * Returns the preview image stored under a key in the current language with its version, or null.
 * @throws Error "R2 …"
 */
export async function findPreview(
  bucket: R2Bucket,
  key: string,
): Promise<{ body: ReadableStream; version: string | undefined } | null> {
  const found = await nameOutage(bucket.get(previewName(key, language())))
  return found && { body: found.body, version: found.customMetadata?.version }
}

/**
 * Stores a preview image in the current language as PNG.
 * @throws Error "R2 …"
 */
export async function putPreview(
  bucket: R2Bucket,
  { key, bytes, version }: { key: string; bytes: Uint8Array; version: string },
): Promise<void> {
  await nameOutage(
    bucket.put(previewName(key, language()), bytes, {
      httpMetadata: { contentType: 'image/png' },
      customMetadata: { version },
    }),
  )
}

/** Returns the cache key and duration for the bytes of one width. The bytes never change, but the image can be deleted. */
export function imageAnswer(key: string, width: ImageWidth) {
  return {
    key: ['image', key, width],
    seconds: KEPT_IMAGE_MINUTES * 60,
    hasNoText: true,
  } as const satisfies PublicAnswer
}

/** Deletes images in every width from this data center's cache. Previews are not in it. */
export async function forgetImages(bindings: Bindings, keys: string[]): Promise<void> {
  const answers = keys
    .filter((key) => !isPreview(key))
    .flatMap((key) => storedWidths(widestWidth(key)).map((width) => imageAnswer(key, width)))
  await forgetCached(bindings, answers)
}

/** Returns the name of the R2 object for one width. */
export function objectName(key: string, width: ImageWidth): string {
  return `${key}/${width}`
}

function objectNames(key: string): string[] {
  if (isPreview(key)) return SITE_LANGUAGE_TAGS.map((tag) => previewName(key, tag))
  return storedWidths(widestWidth(key)).map((width) => objectName(key, width))
}

const isPreview = (key: string) => key.startsWith(PREVIEWS)
