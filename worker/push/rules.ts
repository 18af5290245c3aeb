import { PUSH_KEPT_HOURS, QUIET_FROM_HOUR, QUIET_UNTIL_HOUR, SESSION_MAX_DAYS } from '../contract/limits'
import type { QuietHours } from '../contract/push'
import { DAY_MS, HOUR_MS } from '../contract/units'

export const DEFAULT_QUIET_HOURS: QuietHours = { fromHour: QUIET_FROM_HOUR, untilHour: QUIET_UNTIL_HOUR }

/** Facts that determine whether a push may still be sent. */
export type Delivery = {
  device: { serverKey: string }
  session: {
    createdAt: number
    expiresAt: number
    endedAt: number | null
  }
  recipient: { suspendedAt: number | null; deletedAt: number | null; sessionsValidAfter: number }
  push: { createdAt: number }
  notice: { id: string | null; readAt: number | null }
  isWanted: boolean
  isBlocked: boolean
}

/** Returns the reason why a push must no longer be sent; null if it may. */
export function whyNotSent(
  { device, session, recipient, push, notice, isWanted, isBlocked }: Delivery,
  { at, serverKey }: { at: number; serverKey: string },
): string | null {
  const hasOpenSession =
    session.endedAt === null &&
    session.expiresAt > at &&
    session.createdAt > at - SESSION_MAX_DAYS * DAY_MS &&
    session.createdAt >= recipient.sessionsValidAfter
  if (!hasOpenSession) return 'The session on the device has ended'
  if (recipient.suspendedAt !== null || recipient.deletedAt !== null) return 'The account is closed'
  if (device.serverKey !== serverKey) return 'The device subscribed with an earlier key'
  if (isBlocked) return 'One has blocked the other'
  if (notice.id === null) return 'The notice is gone'
  if (notice.readAt !== null) return 'Read in the app'
  if (!isWanted) return 'Not wanted any more'
  return at - push.createdAt > PUSH_KEPT_HOURS * HOUR_MS ? 'Too old' : null
}
