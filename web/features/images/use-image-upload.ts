import { useEffect, useRef, useState } from 'react'
import * as imagesText from '#messages/images'
import type { Image, ImageType } from '../../../worker/contract/images'
import { ACTIVITY_IMAGE_MAX_MB, AVATAR_MAX_MB, IMAGE_FILE_MAX_MB } from '../../../worker/contract/limits'
import type { Failure } from '../../lib/api'
import { ApiError, failureOf } from '../../lib/api'

const MEGABYTE = 1024 * 1024
const MAX_MB: Record<ImageType, number> = { AVATAR: AVATAR_MAX_MB, ACTIVITY_IMAGE: ACTIVITY_IMAGE_MAX_MB }

/** Image types offered by the file picker. The server checks the content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/**
 * Returns why a file cannot be uploaded, or null. The size limit applies to the resized image (product.md 11.2), so this
 * checks only for files too large to read.
 */
function refusalOf(file: Pick<File, 'type' | 'size'>, type: ImageType): string | null {
  if (!IMAGE_TYPES.some((known) => known === file.type)) return imagesText.wrongType()
  return file.size > IMAGE_FILE_MAX_MB * MEGABYTE ? tooLarge(type) : null
}

function tooLarge(type: ImageType): string {
  return imagesText.tooLarge({ max: MAX_MB[type] })
}

/** Loads the upload code with the first image, because few visits need it. */
const loadUpload = () => Promise.all([import('./resize/resize-image'), import('./upload')])

/** An upload in progress. `share` is 0 to 1, or null while the image is resized; `preview` is a local URL. */
export type RunningUpload = { share: number | null; preview: string }

type Options = { type: ImageType; onUploaded: (image: Image) => void }

/**
 * Uploads one image at a time. Use it in a component that stays mounted during the upload, because unmounting aborts it.
 */
export function useImageUpload({ type, onUploaded }: Options) {
  const [running, setRunning] = useState<RunningUpload | null>(null)
  const [error, setError] = useState<Failure | null>(null)
  /** Result of the last upload, for screen readers. */
  const [status, setStatus] = useState('')
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File, { signal }: AbortController): Promise<void> {
    const preview = URL.createObjectURL(file)
    const show = (share: number | null) => signal.aborted || setRunning({ share, preview })
    try {
      show(null)
      const [{ resizeImage }, { uploadImage }] = await loadUpload()
      const image = await resizeImage(file, type, signal)
      if (image.size > MAX_MB[type] * MEGABYTE) throw new ApiError(413, { message: tooLarge(type) })
      show(0)
      onUploaded(await uploadImage({ file: image, type, onProgress: show, signal }))
      setStatus(imagesText.imageUploaded())
    } catch (failure) {
      if (!signal.aborted) setError(failureOf(failure))
    } finally {
      if (!signal.aborted) setRunning(null)
      URL.revokeObjectURL(preview)
    }
  }

  function cancel() {
    controller.current?.abort()
    setRunning(null)
    setStatus(imagesText.uploadCanceled())
  }

  /** Uploads the first file (product.md 11.5). */
  function start(files: ArrayLike<File>) {
    const file = files[0]
    if (!file) return
    const refusal = refusalOf(file, type)
    setError(refusal === null ? null : { text: refusal })
    if (refusal) return
    cancel()
    setStatus('')
    controller.current = new AbortController()
    void send(file, controller.current)
  }

  return { start, cancel, running, error, status }
}

export type ImageUpload = ReturnType<typeof useImageUpload>
