import { sql } from 'drizzle-orm'
import { authorizeIn } from '../activities/authorize-in'
import { requireAct } from '../activities/require-visible'
import type { Viewer } from '../activities/rules'
import type { ListedRow } from '../activities/store/columns'
import { findUncounted } from '../activities/store/find'
import { toApplication, toOwnApplication } from '../activities/view'
import { applicationCalls } from '../contract/calls/applications'
import type { PageQuery } from '../contract/common'
import { PAGE_MAX } from '../contract/limits'
import { DECISION_OF } from '../contract/moves'
import { decideSeatOfCaller, requireActivityOf } from '../participations/acts'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { userQuota } from '../platform/rate-limit'
import { findRoster } from '../seats/load'
import { deskOf, run } from '../seats/run'
import { authorize, requireSelf, viewerOf } from '../sessions/guards'
import { canJoinActivities } from '../users/rules'
import { apply, changeNote, decideTogether, moveApplication, remove, stillInterested, undo } from './acts'
import { checkAnswers } from './answers'
import { toBeforeApplying } from './before-applying'
import { listAnswered, listPlansAround } from './before-applying-store'
import { toCsv, toNumbers } from './numbers'
import { countReceived, listAttendance, listReceivedForFile } from './numbers-store'
import {
  findApplication,
  findQuestions,
  findQuestionsOf,
  listApplicationsOfUser,
  listDates,
  listMadeTogether,
  listReceived,
  listWaitlist,
} from './store'
import type { ReceivedRow } from './view'
import { toOwnWithActivity, toReceived } from './view'

export const applicationRoutes = handle(applicationCalls, {
  apply: async (c) => {
    const { userId, answers = [], everyDate, ...application } = c.req.valid('json')
    const { activityId } = application
    const { user, asked, dates, rows } = await authorize(
      c,
      (id) => ({
        asked: first(findQuestions(c.var.db, { activityId, userId: id })),
        dates: everyDate ? listDates(c.var.db, { activityId, at: now() }) : undefined,
        rows: findRoster(c.var.db, { activityId, applicants: [id] }),
      }),
      () => ({ applyToActivity: { each: activityId } }),
    )
    requireSelf(user, userId)
    if (!canJoinActivities(user)) throw new AppError('not_a_participant')
    const checked = checkAnswers(answers, asked?.questions ?? [])
    const limit = userQuota(c, 'applyToActivity', { userId: user.id, each: activityId })
    return apply(deskOf(c), { ...application, userId: user.id, checked, dates: dates ?? [] }, { limit, rows })
  },
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
  changeNote: async (c) => {
    const [{ id }, { note, answers }] = [c.req.valid('param'), c.req.valid('json')]
    const { user, asked } = await authorize(c, (userId) => ({
      asked: answers && first(findQuestionsOf(c.var.db, { id, userId })),
    }))
    const checked = answers && checkAnswers(answers, asked?.questions ?? [])
    return changeNote(c.var.db, { id, userId: user.id, note, checked })
  },
  updateApplication: async (c) => {
    const update = c.req.valid('json')
    return moveApplication(deskOf(c), { ...(await authorizeAbout(c, update.applicationId)), update })
  },
  decideTogether: (c) => {
    const { status, maxParticipants: maximum, ...decisions } = c.req.valid('json')
    return decideTogether(c, { ...decisions, maximum }, DECISION_OF[status])
  },
  approveForWaitlist: (c) => decideTogether(c, c.req.valid('json'), 'approveForWaitlist'),
  takeBackWaitlistApproval: (c) => decideTogether(c, c.req.valid('json'), 'takeBackApproval'),
  stillInterested: async (c) => {
    const { id } = c.req.valid('param')
    const { user, rows } = await authorizeAbout(c, id)
    return stillInterested(deskOf(c), { id, rows, userId: user.id })
  },
  undoDecisions: async (c) => {
    const decisions = c.req.valid('json')
    const { user, together } = await authorizeIn(
      c,
      { activityId: decisions.activityId, act: 'manageSeats' },
      () => ({ together: listMadeTogether(c.var.db, decisions.applicationIds) }),
      () => ({ undoDecision: { amount: decisions.applicationIds.length } }),
    )
    return undo(deskOf(c), { ...decisions, together }, user)
  },
  removeParticipant: async (c) => {
    const { id } = c.req.valid('param')
    return remove(deskOf(c), { ...c.req.valid('json'), id, ...(await authorizeAbout(c, id)) })
  },
  listOwnApplications: async (c) => {
    const query = c.req.valid('query')
    const { user, rows } = await authorize(c, (userId) => ({
      rows: listApplicationsOfUser(c.var.db, { ...query, userId }),
    }))
    return ownPage(rows, query, viewerOf(user))
  },
  listReceivedApplications: async (c) => {
    const query = c.req.valid('query')
    const { user, rows } = await authorize(c, (creatorId) => ({
      rows: listReceived(c.var.db, { ...query, creatorId, viewerId: creatorId }),
    }))
    return receivedPage(rows, query, viewerOf(user))
  },
  listApplicationsOfUser: async (c) => {
    const [query, { userId }] = [c.req.valid('query'), c.req.valid('param')]
    const { user, rows } = await authorize(c, () => ({
      rows: listApplicationsOfUser(c.var.db, { ...query, userId }),
    }))
    if (!user.actsAsAdmin) requireSelf(user, userId)
    return ownPage(rows, query, viewerOf(user))
  },
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
      rows: findRoster(db, { activityId, userIds: [userId], isWholeWaitlist: true }),
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

/** Reads the seats of an application's activity. */
const authorizeAbout = (c: AppContext, id: string) =>
  authorize(c, (viewerId) => ({
    rows: findRoster(c.var.db, {
      activityId: sql`select activity_id from applications where id = ${id}`,
      ...{ applicationIds: [id], userIds: [viewerId] },
    }),
  }))

function ownPage(rows: ListedRow[], { limit }: PageQuery, viewer: Viewer) {
  return toPage(rows, {
    limit,
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
