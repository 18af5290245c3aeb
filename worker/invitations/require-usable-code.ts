import { INVITATION_FAILURES_ALL_MAX } from '../contract/limits'
import { QUOTAS } from '../contract/quotas'
import { MINUTE_MS, now, SECOND_MS } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logAlert } from '../platform/http'
import { clientIp, holdMs, limitError, quotaOf } from '../platform/rate-limit'
import { countFailure, findFailures } from '../sessions/quota-store'
import { requireChallenge } from './challenge'
import { findUsableCode, isUnusableCode } from './store'

const PAUSE_FIRST_SECONDS = 15

/**
 * Returns a code that is valid for sign-up now. A valid code always works (product.md 3.12).
 *
 * Only wrong codes count. Above a network's limit, answers to all codes are equally delayed, and the delay doubles with wrong
 * ones, so that guessing is slow and no one is locked out. Above the global limit of wrong codes, everyone needs a challenge
 * (product.md 3.13). If it can't be checked, delays start with a network's first wrong code.
 * @throws AppError invalid_invitation, rate_limited, challenge_needed
 */
export async function requireUsableCode(
  c: AppContext,
  { code, challenge }: { code: string; challenge?: string | undefined },
): Promise<{ id: string }> {
  const { db, settings } = c.var
  const ofNetwork = quotaOf(c, 'invitation', clientIp(c))
  const ofAll = { key: 'invitationAll', windowMs: ofNetwork.windowMs }
  const maxOfAll = INVITATION_FAILURES_ALL_MAX * settings.rateLimitFactor
  const isOverMax = (failures: { count: number } | undefined) => (failures?.count ?? 0) >= maxOfAll
  // Before the code is looked up and counted, so that a rejection reveals and writes nothing.
  const needsChallenge = settings.turnstile !== null && isOverMax((await findFailures(db, ofAll))[0])
  const isChallengePassed = needsChallenge && (await requireChallenge(c, challenge))
  const isWrong = isUnusableCode(db, code)
  const { earlier, earlierOfAll, usable } = await batch(db, {
    earlier: first(findFailures(db, ofNetwork)),
    earlierOfAll: first(findFailures(db, ofAll)),
    usable: first(findUsableCode(db, { code })),
    counted: countFailure(db, ofNetwork, isWrong),
    countedOfAll: countFailure(db, ofAll, isWrong),
  })
  const failures = earlier?.count ?? 0
  // Equal instead of at least, so that one attack causes few alerts.
  if (!usable && earlierOfAll?.count === maxOfAll - 1)
    logAlert(c, 'global_limit_reached', { quota: 'invitation' })
  const free = isOverMax(earlierOfAll) && !isChallengePassed ? 1 : ofNetwork.max
  await scheduler.wait(holdMs(failures, free))
  if (usable) return usable
  if (failures < free) throw new AppError('invalid_invitation')
  const pauseMs = PAUSE_FIRST_SECONDS * SECOND_MS * 2 ** (failures - free)
  throw limitError('invitation', now() + Math.min(pauseMs, QUOTAS.invitation.windowMinutes * MINUTE_MS))
}
