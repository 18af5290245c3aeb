import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { invitationCodes } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { newId } from '../../../worker/platform/ids'
import { visitor } from './visitor'

type Row = typeof invitationCodes.$inferSelect

/** A code in the database, usable once unless said otherwise. */
export async function insertCode(wanted: Partial<Row> = {}): Promise<Row> {
  const id = newId()
  const row = {
    id,
    code: id.slice(0, 8).toUpperCase(),
    description: 'No description',
    maxUses: 1,
    createdAt: now(),
  }
  return openDatabase(env.DB)
    .insert(invitationCodes)
    .values({ ...row, ...wanted })
    .returning()
    .get()
}

/** Changes a code behind the API's back. */
export async function changeCode(id: string, changes: Partial<Row>): Promise<void> {
  await openDatabase(env.DB).update(invitationCodes).set(changes).where(eq(invitationCodes.id, id))
}

/** How often a code has been used. */
export async function usesOf(id: string): Promise<number | undefined> {
  const code = await openDatabase(env.DB)
    .select()
    .from(invitationCodes)
    .where(eq(invitationCodes.id, id))
    .get()
  return code?.usedCount
}

/** What the gate hands out for a code. */
export async function tokenFor(code: string): Promise<string> {
  const answer = await visitor({ address: '198.51.100.77' }).post('/api/invitations/validate', { code })
  const { codeId } = await answer.json<{ codeId: string }>()
  return codeId
}
