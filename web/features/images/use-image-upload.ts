import { useEffect, useRef, useState } from 'react'
import type { Image, ImageType } from '../../../worker/contract/images'
import { ACTIVITY_IMAGE_MAX_MB, AVATAR_MAX_MB, IMAGE_FILE_MAX_MB } from '../../../worker/contract/limits'
import { ApiError, errorMessage } from '../../lib/api'
import { resizeImage } from './resize/resize-image'
import { uploadImage } from './upload'

const MEGABYTE = 1024 * 1024
const MAX_MB: Record<ImageType, number> = { AVATAR: AVATAR_MAX_MB, ACTIVITY_IMAGE: ACTIVITY_IMAGE_MAX_MB }

/** What the file dialog offers; the server knows the same by content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/**
 * Why a file is not even read, as a sentence, or null. How large it may be is judged of what is sent (product.md 11.2), which
 * is far less than what a camera makes.
 */
function refusalOf(file: Pick<File, 'type' | 'size'>, type: ImageType): string | null {
  if (!IMAGE_TYPES.some((known) => known === file.type))
    return 'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded'
  return file.size > IMAGE_FILE_MAX_MB * MEGABYTE ? tooLarge(type) : null
}

function tooLarge(type: ImageType): string {
  return `File size must be less than ${MAX_MB[type]}MB`
}

/** What has been sent, 0 to 1, or null while the picture is made ready; and the picture as it lies on this device. */
export type Running = { share: number | null; preview: string }

type Options = { type: ImageType; onUploaded: (image: Image) => void }

/**
 * One upload at a time, from the chosen file to the stored picture. Keep it above whatever comes and goes while it
 * runs; it ends with the component that holds it.
 */
export function useImageUpload({ type, onUploaded }: Options) {
  const [running, setRunning] = useState<Running | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** How the last one ended, for those who do not see it. */
  const [outcome, setOutcome] = useState('')
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File, { signal }: AbortController): Promise<void> {
    const preview = URL.createObjectURL(file)
    const show = (share: number | null) => signal.aborted || setRunning({ share, preview })
    try {
      show(null)
      const picture = await resizeImage(file, type, signal)
      if (picture.size > MAX_MB[type] * MEGABYTE) throw new ApiError(413, { message: tooLarge(type) })
      show(0)
      onUploaded(await uploadImage({ file: picture, type, onProgress: show, signal }))
      setOutcome('Image uploaded')
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessage(error))
    } finally {
      if (!signal.aborted) setRunning(null)
      URL.revokeObjectURL(preview)
    }
  }

  function cancel() {
    controller.current?.abort()
    setRunning(null)
    setOutcome('Upload cancelled')
  }

  /** Takes the first of the files (product.md 11.5). */
  function start(files: ArrayLike<File>) {
    const file = files[0]
    if (!file) return
    const refusal = refusalOf(file, type)
    setProblem(refusal)
    if (refusal) return
    cancel()
    setOutcome('')
    controller.current = new AbortController()
    void send(file, controller.current)
  }

  return { start, cancel, running, problem, outcome }
}

export type ImageUpload = ReturnType<typeof useImageUpload>
