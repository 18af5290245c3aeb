import type { Activity } from '../../../worker/contract/activities'

/** Offers push after an application. The code loads now; offline, there is no offer. */
export function offerAfterApply(activity: Activity): void {
  import('../../features/push/offer').then(({ offerPush }) => offerPush(activity)).catch(() => {})
}
