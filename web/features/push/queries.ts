import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as pushText from '#messages/push'
import type { PushSettings, QuietHours } from '../../../worker/contract/push'
import { api, call, failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'
import { PushNotAllowed, turnOffPush, turnOnPush } from './device'
import { pushSettingsQuery } from './settings-query'

/** Turns push on for this device. */
export function useTurnOn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: turnOnPush,
    onSuccess: () => {
      toast.success(pushText.turnedOn())
      return queryClient.invalidateQueries({ queryKey: pushSettingsQuery.queryKey })
    },
    onError: (error) => {
      if (error instanceof PushNotAllowed) toast.info(pushText.notAllowed())
      else toast.failure(failureOf(error))
    },
  })
}

/** Removes a device, and ends the browser's subscription if it is this device. */
export function useRemoveDevice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isCurrent }: { id: string; isCurrent: boolean }) => {
      await call(api.push.subscriptions[':id'].$delete({ param: { id } }))
      if (isCurrent) await turnOffPush()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pushSettingsQuery.queryKey }),
    onError: (error) => toast.failure(failureOf(error)),
  })
}

/** Saves the quiet hours optimistically. If the server rejects them, restores the previous ones and shows the error. */
export function useSaveQuietHours() {
  const queryClient = useQueryClient()
  const { queryKey } = pushSettingsQuery
  const put = (quietHours: QuietHours) =>
    queryClient.setQueryData<PushSettings>(queryKey, (saved) => saved && { ...saved, quietHours })
  return useMutation({
    mutationFn: (quietHours: QuietHours) => call(api.push['quiet-hours'].$put({ json: quietHours })),
    scope: { id: 'quiet-hours' },
    onMutate: (quietHours) => {
      const before = queryClient.getQueryData(queryKey)?.quietHours
      put(quietHours)
      return before
    },
    onError: (error, _hours, before) => {
      if (before) put(before)
      toast.failure(failureOf(error))
    },
  })
}
