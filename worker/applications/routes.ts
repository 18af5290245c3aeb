import { authorizeIn } from '../activities/authorize-in'
import { requireAct } from '../activities/require-visible'
import type { Viewer } from '../activities/rules'
import { findUncounted } from '../activities/store/find'
import { toApplication, toOwnApplication } from '../activities/view'
import type { ApplicationsQuery } from '../contract/applications'
import { applicationCalls } from '../contract/calls/applications'
import { PAGE_MAX } from '../contract/limits'
import { DECISION_OF } from '../contract/moves'
import { decideSeatOfCaller, requireActivityOf } from '../participations/acts'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { findRoster } from '../seats/load'
import { deskOf, run } from '../seats/run'
import { authorize, requireSelf, viewerOf } from '../sessions/guards'
import { apply, changeNote, decideTogether, moveApplication, remove, stillInterested, undo } from './acts'
import { toBeforeApplying } from './before-applying'
import { listAnswered, listPlansAround } from './before-applying-store'
import { toCsv, toNumbers } from './numbers'
import { countReceived, listAttendance, listReceivedForFile } from './numbers-store'
import { findApplication, listApplicationsOfUser, listReceived, listWaitlist } from './store'
import type { ReceivedRow } from './view'
import { toOwnWithActivity, toReceived } from './view'

export const applicationRoutes = handle(applicationCalls, {
  apply: (c) => apply(c, c.req.valid('json')),
  readNumbers: async (c) => {
    const { offset } = c.req.valid('query')
    const at = now()
    const { counted, attended } = await authorize(c, (creatorId) => ({
      counted: countReceived(c.var.db, { creatorId, at, offset }),
      attended: listAttendance(c.var.db, { creatorId, at }),
    }))
    return toNumbers(counted, attended)
  },
  downloadNumbers: async (c) => {
    const at = now()
    const { rows } = await authorize(c, (creatorId) => ({
      rows: listReceivedForFile(c.var.db, { creatorId, at }),
    }))
    return c.body(toCsv(rows, at), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tagalong-applications-${iso(at).slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    })
  },
  readBeforeApplying: async (c) => {
    const { activityId } = c.req.valid('param')
    const { row, ...read } = await authorizeIn(c, { activityId }, (userId) => ({
      answered: listAnswered(c.var.db, { activityId, at: now() }),
      plans: listPlansAround(c.var.db, { activityId, userId }),
    }))
    return toBeforeApplying({ ...read, activity: row.activity })
  },
  changeNote: (c) => changeNote(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  updateApplication: (c) => moveApplication(c, c.req.valid('json')),
  decideTogether: (c) => {
    const { status, maxParticipants: maximum, ...decisions } = c.req.valid('json')
    return decideTogether(c, { ...decisions, maximum }, DECISION_OF[status])
  },
  approveForWaitlist: (c) => decideTogether(c, c.req.valid('json'), 'approveForWaitlist'),
  takeBackWaitlistApproval: (c) => decideTogether(c, c.req.valid('json'), 'takeBackApproval'),
  stillInterested: (c) => stillInterested(c, c.req.valid('param')),
  undoDecisions: (c) => undo(c, c.req.valid('json')),
  removeParticipant: (c) => remove(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  listOwnApplications: (c) => ownPage(c, c.req.valid('query')),
  listReceivedApplications: async (c) => {
    const query = c.req.valid('query')
    const { user, rows } = await authorize(c, (creatorId) => ({
      rows: listReceived(c.var.db, { ...query, creatorId, viewerId: creatorId }),
    }))
    return receivedPage(rows, query, viewerOf(user))
  },
  listApplicationsOfUser: (c) => ownPage(c, { ...c.req.valid('query'), ...c.req.valid('param') }),
  readApplication: async (c) => {
    const row = await requireActivityOf(c, c.req.valid('param'))
    return { application: toOwnApplication(row) }
  },
  readWholeApplication: async (c) => {
    const { id } = c.req.valid('param')
    const { user, found } = await authorize(c, (viewerId) => ({
      found: first(findApplication(c.var.db, { id, viewerId })),
    }))
    if (found?.application.userId === user.id) return toApplication(found.application)
    if (!found || !(found.mayDecide || user.actsAsAdmin)) throw new AppError('not_found')
    return toReceived(found, viewerOf(user))
  },
  listApplicationsOfActivity: async (c) => {
    const query = { ...c.req.valid('query'), ...c.req.valid('param') }
    const { user, found, rows } = await authorize(c, (userId) => ({
      found: first(findUncounted(c.var.db, { id: query.activityId, userId })),
      rows: listReceived(c.var.db, { ...query, viewerId: userId }),
    }))
    if (!found) throw new AppError('activity_not_found')
    if (!user.actsAsAdmin) requireAct(found, 'seeSeats', user.id)
    return receivedPage(rows, query, viewerOf(user))
  },
  listWaitlist: async (c) => {
    const query = { ...c.req.valid('query'), ...c.req.valid('param') }
    const { activityId } = query
    const { user, rows } = await authorizeIn(c, { activityId, act: 'seeSeats' }, (viewerId) => ({
      rows: listWaitlist(c.var.db, { ...query, viewerId }),
    }))
    return receivedPage(rows, query, viewerOf(user), 'waitlistRank')
  },
  reorderWaitlist: async (c) => {
    const { activityId, applicationIds: ids } = c.req.valid('json')
    const { db } = c.var
    const { user, rows } = await authorizeIn(c, { activityId, act: 'manageSeats' }, (userId) => ({
      rows: findRoster(db, { activityId, userIds: [userId], reorderedIds: ids }),
    }))
    const query = { activityId, viewerId: user.id, limit: PAGE_MAX }
    const waitlist = await run(deskOf(c), {
      steps: [{ activityId, act: { name: 'reorder', input: { ids, by: user.id } } }],
      rows,
      view: { rows: listWaitlist(db, query) },
    })
    return receivedPage(waitlist.rows, query, viewerOf(user), 'waitlistRank')
  },
  quitActivity: (c) => decideSeatOfCaller(c, c.req.valid('param'), 'quit'),
})

/** Returns a page of a user's applications, by default the caller's. */
async function ownPage(c: AppContext, query: ApplicationsQuery & { userId?: string }) {
  const { user, rows } = await authorize(c, (userId) => ({
    rows: listApplicationsOfUser(c.var.db, { userId, ...query }),
  }))
  if (!user.actsAsAdmin) requireSelf(user, query.userId ?? user.id)
  const viewer = viewerOf(user)
  return toPage(rows, {
    limit: query.limit,
    item: (row) => toOwnWithActivity(row, viewer),
    keys: ({ ownApplication }) => [ownApplication.createdAt ?? 0, ownApplication.id ?? ''],
  })
}

function receivedPage(
  rows: ReceivedRow[],
  { limit }: { limit: number },
  viewer: Viewer,
  by: 'createdAt' | 'waitlistRank' = 'createdAt',
) {
  return toPage(rows, {
    limit,
    item: (row) => toReceived(row, viewer),
    keys: ({ application }) => [application[by] ?? 0, application.id],
  })
}
