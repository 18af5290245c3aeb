import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { InvitationCode } from '../../../worker/contract/invitations'
import { ANA } from './explore'
import { answerSettings, NO_ANALYTICS, openPage } from './settings'

export const ADMIN = { ...ANA, role: 'ADMIN' as const, isAdmin: true, canJoinActivities: false }
export const user = userEvent.setup()

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

/** Opens the admin's settings with `codes`, which calls modify. @returns the requests sent */
export async function openCodes(
  codes: InvitationCode[],
  { refusal, analytics = NO_ANALYTICS }: { refusal?: Refusal; analytics?: unknown } = {},
) {
  let stored = codes
  const requests = answerSettings(ADMIN, ({ call, body }) => {
    const fields = body as Partial<InvitationCode>
    if (call === 'GET /api/invitations') return { body: { items: stored, nextCursor: null } }
    if (call === 'GET /api/invitations/analytics') return { body: analytics }
    if (call === 'PUT /api/invitations/members') return { body }
    if (!call.includes('/api/invitations') || call.startsWith('GET')) return undefined
    if (refusal) return { status: 409, body: refusal }
    if (call === 'POST /api/invitations/create') {
      stored = [codeOf({ id: 'new', usedCount: 0, ...fields }), ...stored]
      return { status: 201, body: stored[0] }
    }
    if (call === 'PATCH /api/invitations/update') {
      stored = stored.map((each) => {
        const changed = { ...each, ...fields }
        return each.id === fields.id ? { ...changed, state: changed.isActive ? 'Active' : 'Inactive' } : each
      })
      return { body: stored.find(({ id }) => id === fields.id) }
    }
    stored = stored.filter(({ id }) => !call.endsWith(id))
    return { body: null }
  })
  await openPage('/settings?section=invite', ADMIN)
  await screen.findByRole('heading', { name: 'Invitation Code Management' })
  return requests
}

/** Returns queries bound to a code's row in the list. */
export const row = async (code: string) => {
  const item = (await screen.findByText(code)).closest('li')
  if (!item) throw new Error(`${code} is not in a list`)
  return within(item)
}
