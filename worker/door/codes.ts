import { codeOf, periodAt, startOfPeriod } from '../contract/door-code'
import { DOOR_CODES_AHEAD } from '../contract/limits'
import type { Settings } from '../env'
import { isSameSecret, keyedDigest } from '../platform/tokens'

type Secrets = Pick<Settings, 'doorSecrets'>

/** Returns an activity's codes from an instant on: the current one and the next ones. */
export function codesFrom({ doorSecrets }: Secrets, activityId: string, at: number) {
  const key = activityKey(doorSecrets[0] ?? '', activityId)
  return Array.from({ length: DOOR_CODES_AHEAD }, (_, ahead) => {
    const period = periodAt(at) + ahead
    return { code: codeIn(key, period), from: startOfPeriod(period), until: startOfPeriod(period + 1) }
  })
}

/** Returns whether a code is the current one or the previous one, which may still be typed. */
export function isCurrentCode(
  { doorSecrets }: Secrets,
  activityId: string,
  code: string,
  at: number,
): boolean {
  const expected = doorSecrets.flatMap((secret) => {
    const key = activityKey(secret, activityId)
    return [periodAt(at), periodAt(at) - 1].map((period) => codeIn(key, period))
  })
  // Compares with all of them, so that timing reveals nothing.
  return expected.map((each) => isSameSecret(code, each)).includes(true)
}

/** Returns the key of the codes on a participant's device, in hex. */
export function passKeyOf({ doorSecrets }: Secrets, activityId: string, userId: string): string {
  return keyedDigest({ value: `${activityId}:${userId}`, purpose: 'pass', secret: doorSecrets[0] ?? '' })
}

function activityKey(secret: string, activityId: string): string {
  return keyedDigest({ value: activityId, purpose: 'door', secret })
}

function codeIn(key: string, period: number): string {
  return codeOf(Buffer.from(keyedDigest({ value: String(period), purpose: 'code', secret: key }), 'hex'))
}
