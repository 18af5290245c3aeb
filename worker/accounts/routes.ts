import { accountCalls } from '../contract/calls/accounts'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { recordAfterAnswer } from '../security/event'
import { authorize } from '../sessions/guards'
import { countAttempt } from '../sessions/store'
import { deleteAccount } from './delete-account'
import { exportReads } from './store'
import { toExport } from './view'

const DATE_CHARACTERS = 10

export const accountRoutes = handle(accountCalls, {
  exportAccount: async (c) => {
    const { db } = c.var
    const quotaFor = (userId: string) => quotaOf(c, 'export', userId)
    const { user, counted, ...data } = await authorize(c, (userId) => ({
      counted: countAttempt(db, quotaFor(userId)),
      ...exportReads(db, userId),
    }))
    requireWithinQuota(c, quotaFor(user.id), counted)
    recordAfterAnswer(c, { kind: 'account_exported', userId: user.id })
    const name = `tagalong-${iso(now()).slice(0, DATE_CHARACTERS)}.json`
    c.header('content-disposition', `attachment; filename="${name}"`)
    return toExport(user, data)
  },
  deleteAccount: (c) => deleteAccount(c, c.req.valid('json')),
})
