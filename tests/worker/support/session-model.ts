/** A model of one user's sessions in several browsers, for random sequences (product.md 2.24 to 2.32). */
import fc from 'fast-check'
import { SESSION_DAYS, SESSION_MAX_DAYS } from '../../../worker/contract/limits'

export const BROWSERS = 3
const LIMIT = { renewed: SESSION_DAYS, most: SESSION_MAX_DAYS }

/** `isEnded`: ended individually. `isOutdated`: ended together with all of the user's sessions. Times are in days. */
type Session = { openedAt: number; expiresAt: number; isEnded: boolean; isOutdated: boolean }
export type SessionsModel = {
  day: number
  isSuspended: boolean
  password: number
  /** Every session ever opened, even if no browser has its cookie anymore. */
  sessions: Session[]
  /** For each browser, the index of its cookie's session. */
  browsers: (number | null)[]
}

export type Step =
  | { kind: 'sign-in'; browser: number; hasOldPassword: boolean }
  | { kind: 'sign-out'; browser: number }
  | { kind: 'everywhere'; browser: number }
  | { kind: 'end-other'; browser: number; other: number }
  | { kind: 'change-password' }
  | { kind: 'suspend' }
  | { kind: 'lift' }
  | { kind: 'wait'; days: number }

export const newModel = (): SessionsModel => ({
  day: 0,
  isSuspended: false,
  password: 0,
  sessions: [],
  browsers: Array(BROWSERS).fill(null),
})

/** Returns whether a session is valid. */
export function isOpen({ day, isSuspended }: SessionsModel, session: Session | undefined): boolean {
  if (!session || isSuspended || session.isEnded || session.isOutdated) return false
  return day < session.expiresAt && day < session.openedAt + LIMIT.most
}

/** Applies a step to the model. Returns the outcome: `done`, or the error code. */
export function applyStep(model: SessionsModel, step: Step): string {
  if (step.kind === 'wait') model.day += step.days
  else if (step.kind === 'lift') model.isSuspended = false
  else if (step.kind === 'suspend' || step.kind === 'change-password') {
    endAll(model)
    if (step.kind === 'suspend') model.isSuspended = true
    else model.password += 1
  } else return stepInBrowser(model, step)
  return 'done'
}

function stepInBrowser(model: SessionsModel, step: Extract<Step, { browser: number }>): string {
  const { sessions, browsers, day } = model
  const at = browsers[step.browser] ?? null
  const own = at === null ? undefined : sessions[at]
  if (step.kind === 'sign-in') {
    if (step.hasOldPassword && model.password > 0) return 'wrong_credentials'
    if (model.isSuspended) return 'suspended'
    if (own) own.isEnded = true
    const opened = { openedAt: day, expiresAt: day + LIMIT.renewed, isEnded: false, isOutdated: false }
    browsers[step.browser] = sessions.push(opened) - 1
    return 'done'
  }
  if (step.kind !== 'sign-out' && !isOpen(model, own)) return 'unauthorized'
  if (own && step.kind !== 'end-other') own.isEnded = true
  if (step.kind === 'everywhere') endAll(model)
  if (step.kind !== 'end-other') browsers[step.browser] = null
  if (step.kind !== 'end-other') return 'done'
  renew(model, own)
  const other = sessions[browsers[step.other] ?? -1]
  if (!other || other.isEnded) return 'not_found'
  other.isEnded = true
  return 'done'
}

function endAll({ sessions }: SessionsModel): void {
  for (const session of sessions) session.isOutdated = true
}

/** Models that using an open session renews it once half of its lifetime has passed. */
export function renew(model: SessionsModel, session: Session | undefined): void {
  if (!session || !isOpen(model, session) || session.expiresAt - model.day > LIMIT.renewed / 2) return
  session.expiresAt = model.day + LIMIT.renewed
}

/** Returns random steps. */
export function stepsOf(): fc.Arbitrary<Step> {
  const browser = fc.nat({ max: BROWSERS - 1 })
  const kind = <Kind extends string>(...names: [Kind, ...Kind[]]) => fc.constantFrom(...names)
  const days = fc.constantFrom(1, 14, 16, 31)
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: kind('sign-in'), browser, hasOldPassword: fc.boolean() }) },
    { weight: 5, arbitrary: fc.record({ kind: kind('sign-out', 'everywhere'), browser }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('end-other'), browser, other: browser }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('change-password', 'suspend', 'lift', 'lift') }) },
    { weight: 5, arbitrary: fc.record({ kind: kind('wait'), days }) },
  )
}
