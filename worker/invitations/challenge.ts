import { z } from 'zod'
import { SECOND_MS } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { logOutage } from '../platform/http'

const TIMEOUT_MS = 5 * SECOND_MS

/** Turnstile's errors about the token. All others are about our keys or Turnstile itself. */
const TOKEN_ERRORS = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/**
 * Requires a Turnstile token, if its keys are set (product.md 3.13). Returns whether a token was checked: not without keys, or if
 * Turnstile is down.
 * @throws AppError challenge_needed
 */
export async function requireChallenge(c: AppContext, token: string | undefined): Promise<boolean> {
  const { turnstile } = c.var.settings
  if (!turnstile) return false
  const isValid = token === undefined ? false : await verifyToken(turnstile, token)
  if (isValid === false) throw new AppError('challenge_needed', { siteKey: turnstile.siteKey })
  return isValid === true
}

/** Returns whether Turnstile accepts a token, which works once; null if Turnstile is down. */
async function verifyToken(
  { url, secretKey }: { url: string; secretKey: string },
  token: string,
): Promise<boolean | null> {
  try {
    const body = new URLSearchParams({ secret: secretKey, response: token })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', body, signal, redirect: 'manual' })
    const { success, 'error-codes': errors } = verdict.parse(await response.json())
    if (success || errors.some((each) => TOKEN_ERRORS.has(each))) return success
    throw new Error(`Turnstile answered ${response.status} ${errors.join()}`)
  } catch (error) {
    logOutage('Turnstile', String(error))
    return null
  }
}
