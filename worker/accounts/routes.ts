import { accountCalls } from '../contract/calls/accounts'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { recordAfterAnswer } from '../security/event'
import { authorize } from '../sessions/guards'
import { deleteAccount } from './delete-account'
import { readSetUp, setUp, startSetUpPasskey } from './set-up/set-up'
import { exportReads } from './store'
import { toExport } from './view'

const DATE_CHARACTERS = 10

export const accountRoutes = handle(accountCalls, {
  readSetUp: (c) => readSetUp(c, c.req.valid('json').token),
  startSetUpPasskey: (c) => startSetUpPasskey(c, c.req.valid('json')),
  setUp: (c) => setUp(c, c.req.valid('json')),
  exportAccount: async (c) => {
    const { db } = c.var
    const { user, ...data } = await authorize(c, (userId) => exportReads(db, userId))
    recordAfterAnswer(c, { kind: 'account_exported', userId: user.id })
    const name = `tagalong-${iso(now()).slice(0, DATE_CHARACTERS)}.json`
    c.header('content-disposition', `attachment; filename="${name}"`)
    return toExport(user, data)
  },
  deleteAccount: (c) => deleteAccount(c, c.req.valid('json')),
})
