import { accountCalls } from '../contract/calls/accounts'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { quotaOf, requireWithin } from '../platform/rate-limit'
import { authorize } from '../sessions/guards'
import { countTry } from '../sessions/store'
import { deleteAccount } from './delete-account'
import { readEverything } from './store'
import { toExport } from './view'

const DATE_CHARACTERS = 10

export const accountRoutes = handle(accountCalls, {
  exportAccount: async (c) => {
    const { db, settings } = c.var
    const limitOf = (userId: string) => quotaOf(c, 'export', userId)
    const { user, counted, ...everything } = await authorize(c, (userId) => ({
      counted: countTry(db, limitOf(userId)),
      ...readEverything(db, userId),
    }))
    requireWithin(limitOf(user.id), counted, settings.rateLimitFactor)
    const name = `tagalong-${iso(now()).slice(0, DATE_CHARACTERS)}.json`
    c.header('content-disposition', `attachment; filename="${name}"`)
    return toExport(user, everything, settings.adminEmail)
  },
  deleteAccount: (c) => deleteAccount(c, c.req.valid('json')),
})
