import type { ImageType } from '../../../../worker/contract/images'
import { IMAGE_WIDTHS_PX } from '../../../../worker/contract/limits'
import { shrink } from './shrink'
import type { ShrinkRequest } from './worker'

/** Longest side of an uploaded image: the largest width we serve. Avatars are never shown large. */
const SIDE_MAX_PX: Record<ImageType, number> = {
  ACTIVITY_IMAGE: IMAGE_WIDTHS_PX[3],
  AVATAR: IMAGE_WIDTHS_PX[1],
}

/**
 * Returns the image to upload, scaled down to its largest display size, or the file itself if this browser can't decode it.
 * Runs in a worker if possible, so that the page stays responsive.
 * @throws the signal's reason when canceled
 */
export async function resizeImage(file: File, type: ImageType, signal: AbortSignal): Promise<Blob> {
  const request = { file, side: SIDE_MAX_PX[type] }
  const canWorkerDraw = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  const inWorker = canWorkerDraw ? await shrinkInWorker(request, signal) : undefined
  signal.throwIfAborted()
  const shrunk = inWorker === undefined ? await shrink(request.file, request.side) : inWorker
  signal.throwIfAborted()
  return shrunk ?? file
}

/** Same as `shrink`, in a worker. Undefined if the worker failed to start or was canceled. */
function shrinkInWorker(request: ShrinkRequest, signal: AbortSignal): Promise<Blob | null | undefined> {
  return new Promise<Blob | null | undefined>((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (result: Blob | null | undefined) => {
      worker.terminate()
      resolve(result)
    }
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data)
    worker.onerror = () => end(undefined)
    signal.addEventListener('abort', () => end(undefined))
    worker.postMessage(request)
  })
}
