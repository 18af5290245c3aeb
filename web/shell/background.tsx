import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepSaved } from '../lib/saved'
import { useCurrentUser } from '../lib/session'
import { keepFocus } from './navigation/keep-focus'
import { keepMapsOfPlans } from './offline/keep-maps-of-plans'
import { NewVersion } from './offline/new-version'
import { sendWhenOnline } from './offline/send-when-online'
import Push from './push/push'

/** Background tasks of signed-in pages, loaded after the first page. */
export default function Background() {
  const queryClient = useQueryClient()
  const { user } = useCurrentUser()
  const userId = user?.id
  useEffect(keepFocus, [])
  useEffect(() => (userId === undefined ? undefined : keepSaved(queryClient, userId)), [queryClient, userId])
  useEffect(
    () => (userId === undefined ? undefined : sendWhenOnline(queryClient, userId)),
    [queryClient, userId],
  )
  useEffect(
    () => (userId === undefined ? undefined : keepMapsOfPlans(queryClient, userId)),
    [queryClient, userId],
  )
  return (
    <>
      <Push />
      <NewVersion />
    </>
  )
}
