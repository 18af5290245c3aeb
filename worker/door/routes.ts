import { authorizeIn } from '../activities/authorize-in'
import { doorCalls } from '../contract/calls/door'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { codesFrom, isCurrentCode, passKeyOf } from './codes'
import { findCheckIn, listGuests, listSomeGuests, markMissing, saveArrivals, saveOwnArrival } from './store'
import type { GuestRow } from './view'
import { toGuest, toOwnCheckIn } from './view'

export const doorRoutes = handle(doorCalls, {
  listGuests: async (c) => {
    const [query, { activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { rows } = await authorizeIn(c, { activityId, act: 'seeDoor' }, (userId) => ({
      rows: listGuests(c.var.db, { ...query, activityId, userId, at: now() }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: (row) => withPass(c, activityId, row),
      keys: ({ seat }) => [seat.joinedAt, seat.id],
    })
  },
  checkIn: async (c) => {
    const { db } = c.var
    const [{ checkIns }, { activityId }] = [c.req.valid('json'), c.req.valid('param')]
    const { user } = await authorizeIn(c, { activityId, act: 'checkIn' })
    const at = now()
    const said = checkIns.map((each) => ({ ...each, at: Date.parse(each.at) }))
    const of = { activityId, userId: user.id, at }
    const userIds = said.map(({ userId }) => userId)
    const { rows } = await batch(db, {
      saved: saveArrivals(db, { ...of, said }),
      missing: markMissing(db, { activityId, userIds }),
      rows: listSomeGuests(db, { ...of, userIds }),
    })
    return { items: rows.map((row) => withPass(c, activityId, row)) }
  },
  readDoorCodes: async (c) => {
    const { activityId } = c.req.valid('param')
    await authorizeIn(c, { activityId, act: 'seeDoor' })
    const codes = codesFrom(c.var.settings, activityId, now())
    return { codes: codes.map(({ code, from, until }) => ({ code, from: iso(from), until: iso(until) })) }
  },
  checkInByCode: async (c) => {
    const { db, settings } = c.var
    const [{ code }, { activityId }] = [c.req.valid('json'), c.req.valid('param')]
    const { user, row } = await authorizeIn(c, { activityId, act: 'checkInByCode' }, undefined, () => ({
      checkInByCode: { each: activityId },
    }))
    const at = now()
    if (!isCurrentCode(settings, activityId, code, at)) throw new AppError('wrong_door_code')
    const of = { activityId, userId: user.id }
    const { checkIn } = await batch(db, {
      saved: saveOwnArrival(db, { ...of, at }),
      missing: markMissing(db, { activityId, userIds: [user.id] }),
      checkIn: first(findCheckIn(db, of)),
    })
    return toOwnCheckIn({ ...row, checkIn, passKey: passKeyOf(settings, activityId, user.id) })
  },
  readOwnCheckIn: async (c) => {
    const { db, settings } = c.var
    const { activityId } = c.req.valid('param')
    const { user, row, checkIn } = await authorizeIn(c, { activityId, act: 'seeOwnCheckIn' }, (userId) => ({
      checkIn: first(findCheckIn(db, { activityId, userId })),
    }))
    return toOwnCheckIn({ ...row, checkIn, passKey: passKeyOf(settings, activityId, user.id) })
  },
})

function withPass(c: AppContext, activityId: string, row: GuestRow) {
  return toGuest(row, passKeyOf(c.var.settings, activityId, row.guest.id))
}
