import { create } from 'zustand'
import type { Activity } from '../../../worker/contract/activities'
import { readPushMark } from './mark'

type Offer = {
  /** The activity just applied to, while push is offered. */
  activity: Activity | null
  /** Whether push has been offered since the page was loaded. */
  isOffered: boolean
}

export const usePushOffer = create<Offer>(() => ({ activity: null, isOffered: false }))

/** Offers push after an application, once, unless it is on, declined, blocked, or unsupported. */
export function offerPush(activity: Activity): void {
  const canAsk = 'PushManager' in window && 'Notification' in window && Notification.permission === 'default'
  if (canAsk && readPushMark() === null) usePushOffer.setState({ activity, isOffered: true })
}

export const closePushOffer = () => usePushOffer.setState({ activity: null })
