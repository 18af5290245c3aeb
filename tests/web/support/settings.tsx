import type { RouterHistory } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { Route as CreatorRoute } from '../../../web/routes/_app.creator.$creatorId'
import { Route as SettingsRoute } from '../../../web/routes/_app.settings'
import type { ProviderInfo } from '../../../worker/contract/auth'
import type { InvitationAnalytics } from '../../../worker/contract/invitations'
import { OPTIONAL_NOTICE_KINDS } from '../../../worker/contract/notice-kinds'
import type { NoticeChoice } from '../../../worker/contract/notices'
import type { Me } from '../../../worker/contract/users'
import { NOTICE_CHANNELS } from '../../../worker/contract/vocabulary'
import type { SentRequest } from './explore'
import { ANA, answer } from './explore'
import { openPage as openRoutes } from './open-page'

/** The session of the browser that runs the test. */
export const CURRENT_SESSION = {
  id: 'current',
  device: 'Firefox on Linux',
  place: null,
  createdAt: '2026-12-01T18:00:00.000Z',
  isCurrent: true,
}
/** Sign-in methods of a user with only a password. */
export const BY_PASSWORD: ProviderInfo = {
  provider: 'email',
  canSwitchProvider: false,
  email: 'a@b.example',
  hasPassword: true,
  passwordChangedAt: null,
}
/** The admin's analytics when there are no codes. */
export const NO_ANALYTICS: InvitationAnalytics = {
  totals: { codes: 0, active: 0, used: 0, remaining: 0 },
  codeDetails: [],
  members: { created: 0, used: 0, joined: [] },
}
/** Default notice preferences: everything is on. */
const NOTICE_CHOICES: NoticeChoice[] = OPTIONAL_NOTICE_KINDS.flatMap((kind) =>
  NOTICE_CHANNELS.map((channel) => ({ kind, channel, isOn: true })),
)

type Answer = { status?: number; body: unknown }

/**
 * Responds to Settings' calls, including saved changes, unless `respond` returns a response.
 * @returns the requests sent
 */
export function answerSettings(
  me: Me = ANA,
  respond: (request: SentRequest) => Answer | Promise<Answer> | undefined = () => undefined,
): SentRequest[] {
  return answer((request) => {
    const response = respond(request)
    if (response !== undefined) return response
    if (request.call === 'GET /api/auth/provider-info') return { body: { ...BY_PASSWORD, email: me.email } }
    if (request.call === 'GET /api/passkeys') return { body: { items: [], nextCursor: null } }
    if (request.call === 'GET /api/auth/security-events') return { body: { items: [], nextCursor: null } }
    if (request.call === 'GET /api/users/blocked') return { body: { items: [], nextCursor: null } }
    if (request.call === 'GET /api/invitations') return { body: { items: [], nextCursor: null } }
    if (request.call === 'GET /api/invitations/analytics') return { body: NO_ANALYTICS }
    if (request.call === 'GET /api/invitations/members') return { body: { count: 3, inviters: 'confirmed' } }
    if (request.call === 'GET /api/invitations/mine') return { body: { allowance: 3, left: 3, items: [] } }
    if (request.call === 'GET /api/auth/sessions')
      return { body: { items: [CURRENT_SESSION], nextCursor: null } }
    if (request.call === 'GET /api/alerts') return { body: { items: [], nextCursor: null } }
    if (request.call === 'GET /api/notices/preferences') return { body: { choices: NOTICE_CHOICES } }
    if (request.call === 'GET /api/push/settings')
      return { body: { key: null, devices: [], quietHours: { fromHour: 22, untilHour: 8 } } }
    if (request.call === 'POST /api/auth/update') {
      const { notifications, privacy, ...fields } = request.body as Partial<Me>
      const user = {
        ...me,
        ...fields,
        notifications: { ...me.notifications, ...notifications },
        privacy: { ...me.privacy, ...privacy },
      }
      return { body: { user } }
    }
    return undefined
  })
}

/** Opens Settings or an organizer's page, by default as Ana. */
export async function openPage(path: string, user: Me = ANA, history?: RouterHistory) {
  const page = await openRoutes({
    path,
    routes: { '/settings': SettingsRoute, '/creator/$creatorId': CreatorRoute },
    stubs: ['/', '/explore', '/activity/$id', '/login'],
    user,
    ...(history && { history }),
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** Returns the bodies of all requests with this method and path. */
export function bodiesOf(requests: SentRequest[], call: string): unknown[] {
  return requests.filter((each) => each.call === call).map(({ body }) => body)
}
