import { useEffect, useRef } from 'react'
import type { Image } from '../../../worker/contract/images'
import { api, call } from '../../lib/api'

type Uploaded = Pick<Image, 'id' | 'url'>

/**
 * Deletes an upload that nothing shows in the end. Where this does not arrive, the server does it a day later; what is
 * shown after all, from another tab for instance, stays.
 */
export function giveBack({ id }: Pick<Image, 'id'>): void {
  const query = { onlyUnused: 'true' } as const
  void call(api.images[':id'].$delete({ param: { id }, query }, { init: { keepalive: true } })).catch(
    () => {},
  )
}

/**
 * Remembers what is uploaded into a form, and gives back what is replaced, removed or left behind before it is saved.
 * @returns to be told of each upload, before the form is
 */
export function useGiveBack({ chosen, saved }: { chosen: string | null; saved: string | null }) {
  const unsaved = useRef<Uploaded[]>([])
  useEffect(() => {
    const open = unsaved.current.filter(({ url }) => url !== saved)
    unsaved.current = open.filter(({ url }) => url === chosen)
    for (const each of open) if (each.url !== chosen) giveBack(each)
  }, [chosen, saved])
  useEffect(
    () => () => {
      for (const each of unsaved.current) giveBack(each)
    },
    [],
  )
  return (image: Uploaded) => {
    unsaved.current.push({ id: image.id, url: image.url })
  }
}
