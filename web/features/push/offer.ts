import { create } from 'zustand'
import type { Activity } from '../../../worker/contract/activities'
import { readPushMark } from './mark'

/** The activity that the user has just applied to, while push is offered. */
export const usePushOffer = create<{ activity: Activity | null }>(() => ({ activity: null }))

/** Offers push after an application, once: not where it is on, declined, blocked, or missing. */
export function offerPush(activity: Activity): void {
  const canAsk = 'PushManager' in window && 'Notification' in window && Notification.permission === 'default'
  if (canAsk && readPushMark() === null) usePushOffer.setState({ activity })
}

export const closePushOffer = () => usePushOffer.setState({ activity: null })
