import type { Activity } from '../../../worker/contract/activities'

/** Offers push after an application. The code is loaded only now, so there is no offer when offline. */
export function offerAfterApply(activity: Activity): void {
  import('../../features/push/offer').then(({ offerPush }) => offerPush(activity)).catch(() => {})
}
