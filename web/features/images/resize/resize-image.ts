import type { ImageType } from '../../../../worker/contract/images'
import { IMAGE_WIDTHS_PX } from '../../../../worker/contract/limits'
import { shrink } from './shrink'
import type { Wanted } from './worker'

/** The longer side of what is uploaded: the widest width in which it will be served. Faces are never shown large. */
const SIDE_MAX_PX: Record<ImageType, number> = {
  ACTIVITY_IMAGE: IMAGE_WIDTHS_PX[3],
  AVATAR: IMAGE_WIDTHS_PX[1],
}

/**
 * The picture as it is uploaded, no larger than it will be shown; the file itself where this browser cannot read it
 * and the server must judge. The work is done beside the page, which stays quick to touch.
 * @throws the signal's reason, where it is cancelled
 */
export async function resizeImage(file: File, type: ImageType, signal: AbortSignal): Promise<Blob> {
  const wanted = { file, side: SIDE_MAX_PX[type] }
  const canWorkerDraw = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  const inWorker = canWorkerDraw ? await shrinkInWorker(wanted, signal) : undefined
  signal.throwIfAborted()
  const shrunk = inWorker === undefined ? await shrink(wanted.file, wanted.side) : inWorker
  signal.throwIfAborted()
  return shrunk ?? file
}

/** The same as `shrink`; undefined where the worker could not be started, or was cancelled. */
function shrinkInWorker(wanted: Wanted, signal: AbortSignal): Promise<Blob | null | undefined> {
  return new Promise<Blob | null | undefined>((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (result: Blob | null | undefined) => {
      worker.terminate()
      resolve(result)
    }
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data)
    worker.onerror = () => end(undefined)
    signal.addEventListener('abort', () => end(undefined))
    worker.postMessage(wanted)
  })
}
