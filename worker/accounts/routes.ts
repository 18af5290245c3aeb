import { accountCalls } from '../contract/calls/accounts'
import { handle } from '../platform/calls'
import { deleteAccount } from './delete-account'
import { exportAccount } from './export/export-account'
import { readSetUp, setUp, startSetUpPasskey } from './set-up/set-up'

export const accountRoutes = handle(accountCalls, {
  readSetUp: (c) => readSetUp(c, c.req.valid('json').token),
  startSetUpPasskey: (c) => startSetUpPasskey(c, c.req.valid('json')),
  setUp: (c) => setUp(c, c.req.valid('json')),
  exportAccount,
  deleteAccount: (c) => deleteAccount(c, c.req.valid('json')),
})
