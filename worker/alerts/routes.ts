import { alertCalls } from '../contract/calls/alerts'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import { authorize } from '../sessions/guards'
import { deleteAlert, insertAlert, listAlerts } from './store'
import { toAlert } from './view'

export const alertRoutes = handle(alertCalls, {
  listAlerts: async (c) => {
    const { rows } = await authorize(c, (userId) => ({ rows: listAlerts(c.var.db, userId) }))
    return { items: rows.map(toAlert), nextCursor: null }
  },
  createAlert: async (c) => {
    const { user } = await authorize(c)
    const { created } = await batch(c.var.db, {
      created: insertAlert(c.var.db, { ...c.req.valid('json'), id: newId(), userId: user.id, at: now() }),
    })
    const [row] = created
    if (!row) throw new AppError('too_many_alerts')
    return toAlert(row)
  },
  deleteAlert: async (c) => {
    const { user } = await authorize(c)
    const { deleted } = await batch(c.var.db, {
      deleted: deleteAlert(c.var.db, { ...c.req.valid('param'), userId: user.id }),
    })
    if (deleted.length === 0) throw new AppError('not_found')
  },
})
