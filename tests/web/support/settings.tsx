import type { RouterHistory } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { Route as CreatorRoute } from '../../../web/routes/_app.creator.$creatorId'
import { Route as SettingsRoute } from '../../../web/routes/_app.settings'
import { OPTIONAL_NOTICE_KINDS } from '../../../worker/contract/notice-kinds'
import type { NoticeChoice } from '../../../worker/contract/notices'
import type { Me } from '../../../worker/contract/users'
import { NOTICE_CHANNELS } from '../../../worker/contract/vocabulary'
import type { Asked } from './explore'
import { ANA, answer } from './explore'
import { openPage as openRoutes } from './open-page'

/** The session of the browser that the tests are. */
export const HERE = {
  id: 'here',
  device: 'Firefox on Linux',
  createdAt: '2026-12-01T18:00:00.000Z',
  isCurrent: true,
}
/** Everything on, as for somebody who chose nothing. */
const NOTICE_CHOICES: NoticeChoice[] = OPTIONAL_NOTICE_KINDS.flatMap((kind) =>
  NOTICE_CHANNELS.map((channel) => ({ kind, channel, isOn: true })),
)

type Answer = { status?: number; body: unknown }

/** Answers Settings' own calls as the worker does: what is saved comes back. `answerTo` comes first. */
export function answerSettings(
  me: Me = ANA,
  answerTo: (asked: Asked) => Answer | undefined = () => undefined,
): Asked[] {
  return answer((asked) => {
    const given = answerTo(asked)
    if (given) return given
    if (asked.call === 'GET /api/auth/provider-info')
      return { body: { provider: 'email', canSwitchProvider: false, email: me.email } }
    if (asked.call === 'GET /api/users/blocked') return { body: { items: [], nextCursor: null } }
    if (asked.call === 'GET /api/auth/sessions') return { body: { items: [HERE], nextCursor: null } }
    if (asked.call === 'GET /api/notices/preferences') return { body: { choices: NOTICE_CHOICES } }
    if (asked.call === 'POST /api/auth/update') {
      const { notifications, privacy, ...rest } = asked.body as Partial<Me>
      const user = {
        ...me,
        ...rest,
        notifications: { ...me.notifications, ...notifications },
        privacy: { ...me.privacy, ...privacy },
      }
      return { body: { user } }
    }
    return undefined
  })
}

/** Opens Settings or an organizer's page. */
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

/** Returns the bodies of all requests to a call. */
export function sent(asked: Asked[], call: string): unknown[] {
  return asked.filter((each) => each.call === call).map(({ body }) => body)
}
