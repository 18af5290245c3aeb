import { passkeyCalls } from '../contract/calls/passkeys'
import { handle } from '../platform/calls'
import { AppError } from '../platform/errors'
import { authorize } from '../sessions/guards'
import { toMe } from '../users/view'
import { proveWithPasskey, startProof } from './prove'
import { addPasskey, startRegistration } from './register'
import { removePasskey } from './remove'
import { signInWithPasskey, startSignIn } from './sign-in'
import { listPasskeys, renameOwnPasskey } from './store'
import { toPasskey } from './view'

export const passkeyRoutes = handle(passkeyCalls, {
  listPasskeys: async (c) => {
    const { own } = await authorize(c, (userId) => ({ own: listPasskeys(c.var.db, userId) }))
    return { items: own.map(toPasskey), nextCursor: null }
  },
  startRegistration: (c) => startRegistration(c),
  addPasskey: async (c) => toPasskey(await addPasskey(c, c.req.valid('json'))),
  renamePasskey: async (c) => {
    const { db } = c.var
    const { user } = await authorize(c)
    const own = { ...c.req.valid('param'), userId: user.id }
    const [renamed] = await renameOwnPasskey(db, { ...own, ...c.req.valid('json') })
    if (!renamed) throw new AppError('not_found')
    return toPasskey(renamed)
  },
  removePasskey: (c) => removePasskey(c, c.req.valid('param').id),
  startPasskeySignIn: (c) => startSignIn(c),
  signInWithPasskey: async (c) => {
    const user = await signInWithPasskey(c, c.req.valid('json').credential)
    return { user: toMe(user) }
  },
  startPasskeyProof: (c) => startProof(c),
  proveWithPasskey: (c) => proveWithPasskey(c, c.req.valid('json').credential),
})
