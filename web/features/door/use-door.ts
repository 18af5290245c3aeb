import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as doorText from '#messages/door'
import type { Guest } from '../../../worker/contract/door'
import type { Arrival, CheckInWay } from '../../../worker/contract/vocabulary'
import { useMe } from '../../lib/session'
import { toast } from '../../ui/toast'
import { withWaiting } from './arrivals'
import { guestsQuery } from './queries'
import { keepCheckIns, openQueue, sendCheckIns, useCheckInQueue } from './queue'

const RETRY_MS = 10_000

export type Say = (userId: string, state: Arrival, way?: Exclude<CheckInWay, 'code'>) => void

/** Returns an activity's guest list with this device's check-ins, and a function that adds one. */
export function useDoor(activityId: string) {
  const query = useQuery(guestsQuery(activityId))
  const { id: ownerId } = useMe()
  const queryClient = useQueryClient()
  const all = useCheckInQueue(({ items }) => items)
  const hasFailed = useCheckInQueue((queue) => queue.hasFailed)
  const waiting = useMemo(
    () => all.filter((item) => item.ownerId === ownerId && item.activityId === activityId),
    [all, ownerId, activityId],
  )
  const send = async () => {
    const refusal = await sendCheckIns(queryClient, ownerId)
    if (refusal === null) return
    toast.error(doorText.notSaved({ refusal }))
    await queryClient.invalidateQueries({ queryKey: guestsQuery(activityId).queryKey })
  }
  const isStuck = hasFailed && waiting.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` depends on nothing else that changes.
  useEffect(() => {
    // Without storage, the queue starts empty.
    void openQueue(ownerId)
      .catch(() => {})
      .then(send)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [ownerId, activityId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: same as above.
  useEffect(() => {
    if (!isStuck) return
    const timer = setInterval(() => void send(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isStuck])
  const say: Say = (userId, state, way = 'list') => {
    const at = new Date(latestOf(query.data, userId)).toISOString()
    void keepCheckIns([{ ownerId, activityId, userId, state, way, at }])
    void send()
  }
  const people = useMemo(() => query.data && withWaiting(query.data, waiting), [query.data, waiting])
  return { query, people, say, waiting: waiting.length, isStuck }
}

/**
 * Returns the current time, or just after a person's latest check-in, so that a press counts even if this device's clock is
 * behind.
 */
function latestOf(guests: readonly Guest[] | undefined, userId: string): number {
  const known = guests?.find((guest) => guest.userId === userId)?.checkIn?.at
  return Math.max(Date.now(), known ? Date.parse(known) + 1 : 0)
}
