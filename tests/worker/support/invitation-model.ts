/** A model of an admin's code and of one member's invitations, for random sequences (product.md 3.2 to 3.15). */
import fc from 'fast-check'
import { HOUR_MS } from '../../../worker/platform/clock'

type Invitation = { uses: number; isRevoked: boolean }
export type InvitationsModel = {
  at: number
  code: { maxUses: number; uses: number; isActive: boolean; expiresAt: number | null; isDeleted: boolean }
  isSuspended: boolean
  allowance: number
  invitations: Invitation[]
}

/** `invitation` is the index of one of the member's invitations, or null for the admin's code. */
export type Step =
  | { kind: 'use'; invitation: number | null; people: number }
  | { kind: 'check'; invitation: number | null; people: number }
  | { kind: 'change'; maxUses?: number; isActive?: boolean; expiresInHours?: -1 | 1 | null }
  | { kind: 'delete' }
  | { kind: 'suspend' }
  | { kind: 'lift' }
  | { kind: 'create'; times: number }
  | { kind: 'revoke'; invitation: number }
  | { kind: 'allow'; count: number }
  | { kind: 'wait'; hours: number }

export const newModel = (at: number): InvitationsModel => ({
  at,
  code: { maxUses: 2, uses: 0, isActive: true, expiresAt: null, isDeleted: false },
  isSuspended: false,
  allowance: 3,
  invitations: [],
})

/** Applies a step to the model. Returns the sorted outcomes of its requests: `done`, or the error code. */
export function applyStep(model: InvitationsModel, step: Step): string[] {
  if (step.kind === 'wait') model.at += step.hours * HOUR_MS
  else if (step.kind === 'allow') model.allowance = step.count
  else if (step.kind === 'suspend' || step.kind === 'lift') model.isSuspended = step.kind === 'suspend'
  else if (step.kind === 'use' || step.kind === 'check') return enter(model, step)
  else if (step.kind === 'create' || step.kind === 'revoke') return invite(model, step)
  else return [manage(model, step)]
  return ['done']
}

function usesLeft({ at, code, allowance, isSuspended, invitations }: InvitationsModel, index: number | null) {
  if (index === null) {
    const isOpen = code.isActive && !code.isDeleted && (code.expiresAt === null || code.expiresAt > at)
    return isOpen ? code.maxUses - code.uses : 0
  }
  const invitation = invitations[index]
  if (!invitation || invitation.isRevoked || isSuspended || allowance === 0) return 0
  return 1 - invitation.uses
}

function enter(model: InvitationsModel, step: Extract<Step, { people: number }>): string[] {
  const left = usesLeft(model, step.invitation)
  if (step.kind === 'check') return [left > 0 ? 'done' : 'invalid_invitation']
  const taken = Math.min(left, step.people)
  const used = step.invitation === null ? model.code : model.invitations[step.invitation]
  if (used) used.uses += taken
  return fill(step.people, taken, 'invitation_used_up')
}

function invite(model: InvitationsModel, step: Extract<Step, { kind: 'create' | 'revoke' }>): string[] {
  const { invitations, isSuspended, allowance } = model
  if (step.kind === 'revoke') {
    if (isSuspended) return ['unauthorized']
    const invitation = invitations[step.invitation]
    if (!invitation || invitation.isRevoked || invitation.uses > 0) return ['not_found']
    invitation.isRevoked = true
    return ['done']
  }
  if (isSuspended) return fill(step.times, 0, 'unauthorized')
  const left = allowance - invitations.filter(({ isRevoked }) => !isRevoked).length
  const created = Math.max(0, Math.min(left, step.times))
  invitations.push(...Array.from({ length: created }, () => ({ uses: 0, isRevoked: false })))
  return fill(step.times, created, 'no_invitations_left')
}

function manage(model: InvitationsModel, step: Extract<Step, { kind: 'change' | 'delete' }>): string {
  const { code, at } = model
  if (code.isDeleted) return 'not_found'
  if (step.kind === 'delete') {
    code.isDeleted = true
    return 'done'
  }
  const { maxUses = code.maxUses, isActive = code.isActive, expiresInHours } = step
  if (maxUses < code.uses) return 'uses_below_used'
  const expiresAt = expiresInHours && at + expiresInHours * HOUR_MS
  Object.assign(code, { maxUses, isActive, expiresAt: expiresAt === undefined ? code.expiresAt : expiresAt })
  return 'done'
}

const fill = (all: number, done: number, refusal: string) =>
  Array.from({ length: all }, (_, at) => (at < done ? 'done' : refusal))

/** Returns random steps. Deleting the code is rare, to keep most sequences long. */
export function stepsOf(): fc.Arbitrary<Step> {
  const kind = <Kind extends string>(...names: [Kind, ...Kind[]]) => fc.constantFrom(...names)
  const people = fc.constantFrom(1, 1, 2, 3)
  const index = fc.nat({ max: 3 })
  const invitation = fc.option(index, { freq: 2 })
  const changes = fc.record(
    {
      kind: kind('change'),
      maxUses: fc.constantFrom(1, 1, 3, 4),
      isActive: fc.constantFrom(true, true, false),
      expiresInHours: fc.constantFrom(1 as const, null, null, -1 as const),
    },
    { requiredKeys: ['kind'] },
  )
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: kind('use', 'use', 'check'), invitation, people }) },
    { weight: 6, arbitrary: changes as fc.Arbitrary<Step> },
    { weight: 4, arbitrary: fc.record({ kind: kind('create'), times: people }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('revoke'), invitation: index }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('suspend', 'lift', 'lift') }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('allow'), count: fc.constantFrom(0, 1, 3, 3) }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('wait'), hours: fc.constant(1) }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('delete') }) },
  )
}
