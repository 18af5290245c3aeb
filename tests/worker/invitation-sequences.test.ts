import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAccount } from '../../worker/auth/sign-up'
import { invitationCodes, redemptions, users } from '../../worker/db/schema'
import { HOUR_MS } from '../../worker/platform/clock'
import { AppError } from '../../worker/platform/errors'
import { newId } from '../../worker/platform/ids'
import { createClient, QUIET, setClock } from './support/client'
import { database } from './support/database'
import { insertInvitationCode } from './support/invitation-codes'
import type { InvitationsModel, Step } from './support/invitation-model'
import { applyStep, newModel, stepsOf } from './support/invitation-model'
import { readBody } from './support/responses'
import { BATCH_OPTIONS, batchesOf } from './support/sequences'
import type { SignedInUser } from './support/users'
import { PASSWORD_HASH, signedInUser, UNLIMITED } from './support/users'

const STEPS = 12
const START = Date.parse('2030-01-01T10:00:00Z')

type Sequence = { admin: SignedInUser; member: SignedInUser; codeId: string; code: string }
type Row = typeof invitationCodes.$inferSelect

/** Outcomes that occurred in any batch, with the kind of step. */
const seen = new Set<string>()

const visitor = createClient({ bindings: { ...QUIET, RATE_LIMIT_FACTOR: '1000' } })

/** Lists the member's invitations in creation order. */
const listInvitations = ({ member }: Sequence): Promise<Row[]> =>
  database()
    .select()
    .from(invitationCodes)
    .where(eq(invitationCodes.createdBy, member.id))
    .orderBy(sql`rowid`)

/** Creates an account without real password hashing, which takes 200 ms. */
async function use(invitationCodeId: string): Promise<string> {
  const id = newId()
  const account = { name: 'Guest', email: `${id.toLowerCase()}@example.com`, passwordHash: PASSWORD_HASH }
  return createAccount(database(), { ...account, invitationCodeId }).then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

async function outcomeOf(response: Response): Promise<string> {
  if (response.ok) return 'done'
  const { code } = await readBody(response)
  return code === 'session_suspended' ? 'unauthorized' : String(code)
}

/** Runs a step's requests at the same time. Returns their outcomes in the model's terms. */
async function runStep(sequence: Sequence, step: Step, at: number): Promise<string[]> {
  const { member, codeId, code } = sequence
  if (step.kind === 'use' || step.kind === 'check') {
    const rows = step.invitation === null ? [] : await listInvitations(sequence)
    const used = step.invitation === null ? { id: codeId, code } : rows[step.invitation]
    const { id, code: text } = used ?? { id: 'unknown', code: 'UNKNOWN' }
    if (step.kind === 'check')
      return [await outcomeOf(await visitor.post('/api/invitations/validate', { code: text }))]
    return Promise.all(Array.from({ length: step.people }, () => use(id)))
  }
  if (step.kind === 'create') {
    const create = async () => outcomeOf(await member.post('/api/invitations/mine', {}))
    return Promise.all(Array.from({ length: step.times }, create))
  }
  if (step.kind === 'suspend' || step.kind === 'lift') {
    // Suspend without ending the session, so that the member can continue. Other sequences test sessions.
    const suspendedAt = step.kind === 'suspend' ? at : null
    await database().update(users).set({ suspendedAt }).where(eq(users.id, member.id))
    return ['done']
  }
  return step.kind === 'wait' ? ['done'] : [await outcomeOf(await sendChange(sequence, step, at))]
}

type Change = Extract<Step, { kind: 'revoke' | 'allow' | 'delete' | 'change' }>

async function sendChange(sequence: Sequence, step: Change, at: number): Promise<Response> {
  const { admin, member, codeId } = sequence
  if (step.kind === 'revoke') {
    const row = (await listInvitations(sequence))[step.invitation]
    return member.delete(`/api/invitations/mine/${row?.id ?? 'unknown'}`)
  }
  if (step.kind === 'allow')
    return admin.put('/api/invitations/members', { count: step.count, inviters: 'confirmed' })
  if (step.kind === 'delete') return admin.delete(`/api/invitations/${codeId}`)
  const { kind: _, expiresInHours, ...changes } = step
  const expiresAt = expiresInHours ? new Date(at + expiresInHours * HOUR_MS).toISOString() : expiresInHours
  return admin.patch('/api/invitations/update', { id: codeId, ...changes, expiresAt })
}

/** Reads the codes and their redemptions in the model's terms. */
async function readState(sequence: Sequence, { at, isSuspended, allowance }: InvitationsModel) {
  const used = await database()
    .select({ id: redemptions.invitationCodeId, uses: sql<number>`count(*)` })
    .from(redemptions)
    .groupBy(redemptions.invitationCodeId)
  const usesOf = (row: Row) => {
    const uses = used.find(({ id }) => id === row.id)?.uses ?? 0
    return uses === row.usedCount ? uses : `${row.usedCount} with ${uses} redemptions`
  }
  const [row] = await database().select().from(invitationCodes).where(eq(invitationCodes.id, sequence.codeId))
  if (!row) throw new Error('The code is gone')
  const { maxUses, isActive, expiresAt, deletedAt } = row
  const invitations = (await listInvitations(sequence)).map((one) => ({
    uses: usesOf(one),
    isRevoked: one.deletedAt !== null,
  }))
  const code = { maxUses, uses: usesOf(row), isActive, expiresAt, isDeleted: deletedAt !== null }
  return { at, isSuspended, allowance, code, invitations }
}

test.for(batchesOf(1))(
  'random sequences of an admin’s code and a member’s invitations match the model after every step: seed $seed',
  BATCH_OPTIONS,
  async (batch) => {
    setClock(START)
    const admin = await signedInUser({ admin: true, quotaFactor: UNLIMITED })
    const check = async (steps: Step[]) => {
      setClock(START)
      const member = await signedInUser({ quotaFactor: UNLIMITED })
      const { id: codeId, code } = await insertInvitationCode({ maxUses: 2 })
      const sequence: Sequence = { admin, member, codeId, code }
      const model = newModel(START)
      const opening: Step[] = [
        { kind: 'allow', count: 3 },
        { kind: 'create', times: 2 },
        { kind: 'use', invitation: null, people: 1 },
      ]
      for (const step of [...opening, ...steps]) {
        const expected = applyStep(model, step)
        setClock(model.at)
        const outcomes = (await runStep(sequence, step, model.at)).toSorted()
        expect({ step, outcomes, ...(await readState(sequence, model)) }).toEqual({
          step,
          outcomes: expected.toSorted(),
          ...model,
        })
        for (const outcome of outcomes) seen.add(`${step.kind}: ${outcome}`)
      }
    }
    const sequences = fc.array(stepsOf(), { minLength: STEPS, maxLength: STEPS })
    await fc.assert(fc.asyncProperty(sequences, check), batch)
  },
)

const REFUSALS = [
  'use: invitation_used_up',
  'check: invalid_invitation',
  'create: no_invitations_left',
  'create: unauthorized',
  'revoke: not_found',
  'change: uses_below_used',
  'change: not_found',
]

test('the sequences meet every refusal', () => {
  expect([...seen]).toEqual(expect.arrayContaining(REFUSALS))
})
