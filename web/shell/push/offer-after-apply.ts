import type { Activity } from '../../../worker/contract/activities'

/** Offers push after an application, with code that pages do not load before. Without a network, there is no offer. */
export function offerAfterApply(activity: Activity): void {
  import('../../features/push/offer').then(({ offerPush }) => offerPush(activity)).catch(() => {})
}
