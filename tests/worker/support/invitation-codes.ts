import { eq } from 'drizzle-orm'
import { invitationCodes } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { createClient } from './client'
import { database } from './database'

type Row = typeof invitationCodes.$inferSelect

/** Inserts an invitation code that by default can be used once. */
export async function insertInvitationCode(overrides: Partial<Row> = {}): Promise<Row> {
  const id = newId()
  const row = {
    id,
    code: id.slice(0, 8).toUpperCase(),
    description: 'No description',
    maxUses: 1,
    createdAt: now(),
  }
  return database()
    .insert(invitationCodes)
    .values({ ...row, ...overrides })
    .returning()
    .get()
}

/** Updates an invitation code's row. */
export async function updateInvitationCode(id: string, changes: Partial<Row>): Promise<void> {
  await database().update(invitationCodes).set(changes).where(eq(invitationCodes.id, id))
}

/** Reads how often an invitation code has been used. */
export async function countUses(id: string): Promise<number | undefined> {
  const code = await database().select().from(invitationCodes).where(eq(invitationCodes.id, id)).get()
  return code?.usedCount
}

/** Validates a code, and returns its signed invitation token. */
export async function fetchInvitationToken(code: string): Promise<string> {
  const response = await createClient({ address: '198.51.100.77' }).post('/api/invitations/validate', {
    code,
  })
  const { codeId } = await response.json<{ codeId: string }>()
  return codeId
}
