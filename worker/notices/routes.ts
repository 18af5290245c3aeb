import { noticeCalls } from '../contract/calls/notices'
import type { MailChoice } from '../contract/notices'
import { handle } from '../platform/calls'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { authorize } from '../sessions/guards'
import { countAttempt } from '../sessions/quota-store'
import { receiveMailEvent } from './email/events'
import { setEmailPreference } from './email/store'
import { readUnsubscription } from './email/unsubscribe'
import { allChoices } from './rules'
import { countUnread, listChoices, listNotices, markRead, saveChoices } from './store'
import { clearEmailProblem, findEmailProblem } from './undeliverable-store'
import { toNotice } from './view'

export const noticeRoutes = handle(noticeCalls, {
  listNotices: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, (userId) => ({ rows: listNotices(c.var.db, { ...query, userId }) }))
    return toPage(rows, {
      limit: query.limit,
      item: toNotice,
      keys: ({ notice }) => [notice.createdAt, notice.id],
    })
  },
  countUnreadNotices: async (c) => {
    const { count } = await authorize(c, (userId) => ({ count: first(countUnread(c.var.db, userId)) }))
    return { unread: count?.unread ?? 0 }
  },
  markNoticesRead: async (c) => {
    const { db } = c.var
    const which = c.req.valid('json')
    const { user } = await authorize(c)
    const { count } = await batch(db, {
      read: markRead(db, { ...which, userId: user.id }),
      count: first(countUnread(db, user.id)),
    })
    return { unread: count?.unread ?? 0 }
  },
  readNoticeChoices: async (c) => {
    const { stored, problem } = await authorize(c, (userId) => ({
      stored: listChoices(c.var.db, userId),
      problem: first(findEmailProblem(c.var.db, userId)),
    }))
    return { choices: allChoices(stored), ...(problem && { emailProblem: problem.reason }) }
  },
  updateNoticeChoices: async (c) => {
    const { db } = c.var
    const { choices } = c.req.valid('json')
    const { user } = await authorize(c)
    const { stored } = await batch(db, {
      saved: saveChoices(db, { userId: user.id, choices }),
      stored: listChoices(db, user.id),
    })
    return { choices: allChoices(stored) }
  },
  retryEmail: async (c) => {
    const { user } = await authorize(c)
    await clearEmailProblem(c.var.db, user.id)
  },
  receiveMailEvent: async (c) => {
    const { db } = c.var
    const quota = quotaOf(c, 'mailEvents', clientIp(c))
    requireWithinQuota(quota, await db.batch(countAttempt(db, quota)))
    await receiveMailEvent(c, c.req.valid('json'))
  },
  openUnsubscribeLink: (c) => `/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`,
  unsubscribe: (c) => changeEmailPreference(c, { ...c.req.valid('query'), isMailed: false }),
  resubscribe: (c) => changeEmailPreference(c, { ...c.req.valid('query'), isMailed: true }),
})

/**
 * Turns emails of a kind off or on by an unsubscribe link.
 * @throws AppError rate_limited; invalid_link, including when the user no longer exists
 */
async function changeEmailPreference(
  c: AppContext,
  { token, isMailed }: { token: string; isMailed: boolean },
): Promise<MailChoice> {
  const target = readUnsubscription(token, c.var.settings)
  if (target === null) throw new AppError('invalid_link')
  const { db } = c.var
  const limit = quotaOf(c, 'unsubscribe', target.userId, target.kind)
  requireWithinQuota(limit, await db.batch(countAttempt(db, limit)))
  await translateDatabaseErrors({ 'FOREIGN KEY': 'invalid_link' }, () =>
    setEmailPreference(db, { ...target, isOn: isMailed }).run(),
  )
  return { kind: target.kind, isMailed }
}
