import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { InvitationCode } from '../../../worker/contract/invitations'
import { ANA } from './explore'
import { answerSettings, openPage } from './settings'

export const ADMIN = { ...ANA, role: 'ADMIN' as const, isAdmin: true, canJoinActivities: false }
export const user = userEvent.setup()
/** Analytics of nothing. */
export const NOTHING = { totals: { codes: 0, active: 0, used: 0, remaining: 0 }, codeDetails: [] }

export function codeOf(fields: Partial<InvitationCode> = {}): InvitationCode {
  return {
    id: 'sunset',
    code: 'SUNSET26',
    createdBy: 'ana',
    description: 'Westside launch party',
    maxUses: 25,
    usedCount: 7,
    isActive: true,
    expiresAt: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    state: 'Active',
    ...fields,
  }
}

type Refusal = { code: string; message: string }

/** The admin's settings over codes that the calls change. @returns what was asked for */
export async function openCodes(
  codes: InvitationCode[],
  { refusal, analytics = NOTHING }: { refusal?: Refusal; analytics?: unknown } = {},
) {
  let stored = codes
  const asked = answerSettings(ADMIN, ({ call, body }) => {
    const given = body as Partial<InvitationCode>
    if (call === 'GET /api/invitations') return { body: { items: stored, nextCursor: null } }
    if (call === 'GET /api/invitations/analytics') return { body: analytics }
    if (!call.includes('/api/invitations')) return undefined
    if (refusal) return { status: 409, body: refusal }
    if (call === 'POST /api/invitations/create') {
      stored = [codeOf({ id: 'new', usedCount: 0, ...given }), ...stored]
      return { status: 201, body: stored[0] }
    }
    if (call === 'PATCH /api/invitations/update') {
      stored = stored.map((each) => {
        const changed = { ...each, ...given }
        return each.id === given.id ? { ...changed, state: changed.isActive ? 'Active' : 'Inactive' } : each
      })
      return { body: stored.find(({ id }) => id === given.id) }
    }
    stored = stored.filter(({ id }) => !call.endsWith(id))
    return { body: null }
  })
  await openPage('/settings', ADMIN)
  await screen.findByRole('heading', { name: 'Invitation Code Management' })
  return asked
}

/** A code's row in the list. */
export const row = async (code: string) => {
  const item = (await screen.findByText(code)).closest('li')
  if (!item) throw new Error(`${code} stands in no list`)
  return within(item)
}
