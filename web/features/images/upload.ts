import * as imagesText from '#messages/images'
import type { Image, ImageType } from '../../../worker/contract/images'
import { ApiError } from '../../lib/api'

/**
 * Uploads an image and reports the progress, 0 to 1. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @throws ApiError with the server's message, or "Upload failed"
 */
export function uploadImage({
  file,
  type,
  onProgress,
  signal,
}: {
  file: Blob
  type: ImageType
  onProgress?: (share: number) => void
  signal?: AbortSignal
}): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('type', type)
    form.set('file', file)
    request.open('POST', '/api/images/upload')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status === 201
        ? resolve(request.response.image)
        : reject(new ApiError(request.status, { message: imagesText.uploadFailed(), ...request.response }))
    request.onerror = () => reject(new ApiError(0, { message: imagesText.uploadFailed() }))
    request.onabort = () => reject(new DOMException(imagesText.uploadCanceled(), 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
