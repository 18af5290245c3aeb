import { useEffect, useRef } from 'react'
import type { Image } from '../../../worker/contract/images'
import { api, call } from '../../lib/api'

type Uploaded = Pick<Image, 'id' | 'url'>

/**
 * Deletes an unused upload. If the request fails, the server deletes it a day later. Uploads in use, for example in another
 * tab, are kept.
 */
export function deleteUnusedUpload({ id }: Pick<Image, 'id'>): void {
  const query = { onlyUnused: 'true' } as const
  void call(api.images[':id'].$delete({ param: { id }, query }, { init: { keepalive: true } })).catch(
    () => {},
  )
}

/**
 * Deletes uploads of a form that were replaced, removed, or never saved.
 * @returns a function that registers a new upload
 */
export function useUploadCleanup({ chosen, saved }: { chosen: string | null; saved: string | null }) {
  const unsaved = useRef<Uploaded[]>([])
  useEffect(() => {
    const pending = unsaved.current.filter(({ url }) => url !== saved)
    unsaved.current = pending.filter(({ url }) => url === chosen)
    for (const each of pending) if (each.url !== chosen) deleteUnusedUpload(each)
  }, [chosen, saved])
  useEffect(
    () => () => {
      for (const each of unsaved.current) deleteUnusedUpload(each)
    },
    [],
  )
  return (image: Uploaded) => {
    unsaved.current.push({ id: image.id, url: image.url })
  }
}
