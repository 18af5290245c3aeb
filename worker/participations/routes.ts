import { authorizeIn } from '../activities/authorize-in'
import { decidesIn } from '../activities/rules'
import { toOwnParticipation } from '../activities/view'
import { participationCalls } from '../contract/calls/participations'
import type { PageQuery } from '../contract/common'
import { handle } from '../platform/calls'
import { toPage } from '../platform/cursor'
import type { AppContext } from '../platform/http'
import { authorize, requireSelf, viewerOf } from '../sessions/guards'
import { decideSeatOfCaller, keepSeat, requireActivityOf, setNoShow } from './acts'
import { listComing, listGivenUp, listPast, listSeats } from './store'
import { toGivenUp, toOwnWithActivity, toSeat } from './view'

export const participationRoutes = handle(participationCalls, {
  listComingParticipations: (c) =>
    pageOfUser(c, listComing, { ...c.req.valid('param'), ...c.req.valid('query') }),
  listPastParticipations: (c) =>
    pageOfUser(c, listPast, { ...c.req.valid('param'), ...c.req.valid('query') }),
  listParticipants: async (c) => {
    const [query, { activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { user, row, rows } = await authorizeIn(c, { activityId }, (viewerId) => ({
      rows: listSeats(c.var.db, { ...query, activityId, viewerId }),
    }))
    const decides = decidesIn(row, user.id)
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toSeat(row, { decides }),
      keys: ({ participation }) => [participation.joinedAt, participation.id],
    })
  },
  listGivenUpSeats: async (c) => {
    const { activityId } = c.req.valid('param')
    const { rows } = await authorizeIn(c, { activityId, act: 'seeSeats' }, (viewerId) => ({
      rows: listGivenUp(c.var.db, { activityId, viewerId }),
    }))
    return toGivenUp(rows)
  },
  confirmSeat: (c) => decideSeatOfCaller(c, c.req.valid('param'), 'sayComing'),
  keepSeat: (c) => keepSeat(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  markNoShow: (c) => setNoShow(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  readParticipation: async (c) => {
    const row = await requireActivityOf(c, c.req.valid('param'))
    return { participation: toOwnParticipation(row) }
  },
})

/** Returns a page of a user's participations, from consecutive lists. */
async function pageOfUser(
  c: AppContext,
  lists: typeof listComing | typeof listPast,
  query: PageQuery & { userId: string },
) {
  const { user, parts } = await authorize(c, () => ({ parts: lists(c.var.db, query) }))
  if (!user.actsAsAdmin) requireSelf(user, query.userId)
  const viewer = viewerOf(user)
  return toPage(parts.flat(), {
    limit: query.limit,
    item: (row) => toOwnWithActivity(row, viewer),
    keys: ({ activity, ownParticipation }) => [activity.startsAt, ownParticipation.id ?? ''],
  })
}
