import type { PushDevice } from '../contract/push'
import { iso, isoOrNull } from '../platform/clock'
import { deviceOf, deviceText } from '../platform/device'

type DeviceRow = {
  id: string
  sessionId: string
  userAgent: string | null
  createdAt: number
  reachedAt: number | null
}

/** Converts a device for its owner, without endpoint and keys. */
export function toPushDevice(
  { id, sessionId, userAgent, createdAt, reachedAt }: DeviceRow,
  currentSessionId: string | undefined,
): PushDevice {
  return {
    id,
    device: deviceText(deviceOf(userAgent)),
    isCurrent: sessionId === currentSessionId,
    createdAt: iso(createdAt),
    reachedAt: isoOrNull(reachedAt),
  }
}
