import { sql } from 'drizzle-orm'
import { requireDecider, requireSeatDecider, requireVisible } from '../activities/require-visible'
import type { Viewer } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { toApplication, toOwnApplication } from '../activities/view'
import type { WaitlistApprovals } from '../contract/applications'
import { applicationCalls } from '../contract/calls/applications'
import type { PageQuery } from '../contract/common'
import { PAGE_MAX } from '../contract/limits'
import { notify } from '../notices/kinds/notify'
import { requireActivityOf } from '../participations/require-activity-of'
import { handle } from '../platform/calls'
import { iso, now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { userQuota } from '../platform/rate-limit'
import { authorize, requireSelf, viewerOf } from '../sessions/guards'
import { settleOffers } from '../transitions/offers'
import { canJoinActivities } from '../users/rules'
import { checkAnswers } from './answers'
import { apply } from './apply'
import { toBeforeApplying } from './before-applying'
import { listAnswered, listPlansAround } from './before-applying-store'
import { changeNote } from './change-note'
import { decideTogether, moveAll } from './decide-together'
import { moveApplication } from './move'
import { toCsv, toNumbers } from './numbers'
import { countReceived, listAttendance, listReceivedForFile } from './numbers-store'
import { quit } from './quit'
import { remove } from './remove'
import { stillInterested } from './still-interested'
import {
  findApplication,
  findQuestions,
  findQuestionsOf,
  listApplicationsOfUser,
  listReceived,
  listWaitlist,
  reorderWaitlist,
} from './store'
import { undo } from './undo'
import type { ReceivedRow } from './view'
import { toOwnWithActivity, toReceived } from './view'

export const applicationRoutes = handle(applicationCalls, {
  apply: async (c) => {
    const {
      activityId,
      userId,
      note = null,
      answers = [],
      waitlist = false,
      everyDate = false,
      source = null,
      guests = [],
    } = c.req.valid('json')
    const { user, asked } = await authorize(
      c,
      (id) => ({ asked: first(findQuestions(c.var.db, { activityId, userId: id })) }),
      () => ({ applyToActivity: { each: activityId } }),
    )
    requireSelf(user, userId)
    if (!canJoinActivities(user)) throw new AppError('not_a_participant')
    const checked = checkAnswers(answers, asked?.questions ?? [])
    const application = { activityId, userId: user.id, note, checked, waitlist, everyDate, source, guests }
    return apply(
      c.var.db,
      application,
      userQuota(c, 'applyToActivity', { userId: user.id, each: activityId }),
    )
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
    const { user, found, ...read } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: activityId, userId })),
      answered: listAnswered(c.var.db, { activityId, at: now() }),
      plans: listPlansAround(c.var.db, { activityId, userId }),
    }))
    const { activity } = requireVisible(found, user.id)
    return toBeforeApplying({ ...read, activity })
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
    const { user, found } = await authorize(c, (viewerId) => ({
      found: first(findApplication(c.var.db, { id: update.applicationId, viewerId })),
    }))
    return moveApplication(c.var.db, { user, found, update })
  },
  decideTogether: async (c) => {
    const decisions = c.req.valid('json')
    const { user, found } = await authorize(
      c,
      (userId) => ({ found: first(findActivity(c.var.db, { id: decisions.activityId, userId })) }),
      () => ({ decide: { amount: decisions.applicationIds.length } }),
    )
    return decideTogether(c.var.db, requireSeatDecider(found, user.id), decisions, user)
  },
  approveForWaitlist: (c) => changeWaitlistApproval(c, c.req.valid('json'), 'approveForWaitlist'),
  takeBackWaitlistApproval: (c) => changeWaitlistApproval(c, c.req.valid('json'), 'takeBackApproval'),
  stillInterested: async (c) => {
    const { user } = await authorize(c)
    return stillInterested(c.var.db, { ...c.req.valid('param'), userId: user.id })
  },
  undoDecisions: async (c) => {
    const decisions = c.req.valid('json')
    const { user, found } = await authorize(
      c,
      (userId) => ({ found: first(findActivity(c.var.db, { id: decisions.activityId, userId })) }),
      () => ({ undoDecision: { amount: decisions.applicationIds.length } }),
    )
    return undo(c.var.db, requireSeatDecider(found, user.id), decisions, user)
  },
  removeParticipant: async (c) => {
    const { id } = c.req.valid('param')
    const { user, found } = await authorize(c, (viewerId) => ({
      found: first(findApplication(c.var.db, { id, viewerId })),
    }))
    return remove(c.var.db, { ...c.req.valid('json'), user, found })
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
      found: first(findActivity(c.var.db, { id: query.activityId, userId })),
      rows: listReceived(c.var.db, { ...query, viewerId: userId }),
    }))
    if (!found) throw new AppError('activity_not_found')
    if (!user.actsAsAdmin) requireDecider(found, user.id)
    return receivedPage(rows, query, viewerOf(user))
  },
  listWaitlist: async (c) => {
    const query = { ...c.req.valid('query'), ...c.req.valid('param') }
    const { user, found, rows } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: query.activityId, userId })),
      rows: listWaitlist(c.var.db, { ...query, viewerId: userId }),
    }))
    requireDecider(found, user.id)
    return waitlistPage(rows, query, viewerOf(user))
  },
  reorderWaitlist: async (c) => {
    const order = c.req.valid('json')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: order.activityId, userId })),
    }))
    const { activity } = requireSeatDecider(found, user.id)
    const at = now()
    if (activity.cancelledAt !== null) throw new AppError('activity_closed')
    if (activity.startsAt <= at) throw new AppError('already_started')
    const query = { activityId: order.activityId, viewerId: user.id, limit: PAGE_MAX }
    // Another applicant may be first in line now.
    const { before, offered, notices } = settleOffers(c.var.db, { activityIds: sql`${order.activityId}`, at })
    const { rows, stillFound } = await batch(c.var.db, {
      before,
      reordered: reorderWaitlist(c.var.db, { ...order, userId: user.id, at }),
      offered,
      notified: notify(c.var.db, at, notices),
      rows: listWaitlist(c.var.db, { ...query, viewerId: user.id }),
      stillFound: first(findActivity(c.var.db, { id: order.activityId, userId: user.id })),
    })
    requireSeatDecider(stillFound, user.id)
    return waitlistPage(rows, query, viewerOf(user))
  },
  quitActivity: async (c) => {
    const { user } = await authorize(c)
    return quit(c.var.db, { ...c.req.valid('param'), userId: user.id })
  },
})

/** Moves several applications to an organizer's activity. Each counts as one decision. */
async function changeWaitlistApproval(
  c: AppContext,
  { activityId, applicationIds }: WaitlistApprovals,
  move: 'approveForWaitlist' | 'takeBackApproval',
) {
  const { user, found } = await authorize(
    c,
    (userId) => ({ found: first(findActivity(c.var.db, { id: activityId, userId })) }),
    () => ({ decide: { amount: applicationIds.length } }),
  )
  return moveAll(c.var.db, requireSeatDecider(found, user.id), { applicationIds, move, user })
}

function ownPage(rows: ActivityRow[], { limit }: PageQuery, viewer: Viewer) {
  return toPage(rows, {
    limit,
    item: (row) => toOwnWithActivity(row, viewer),
    keys: ({ ownApplication }) => [ownApplication.createdAt ?? 0, ownApplication.id ?? ''],
  })
}

function receivedPage(rows: ReceivedRow[], { limit }: PageQuery, viewer: Viewer) {
  return toPage(rows, {
    limit,
    item: (row) => toReceived(row, viewer),
    keys: ({ application }) => [application.createdAt, application.id],
  })
}

function waitlistPage(rows: ReceivedRow[], { limit }: { limit: number }, viewer: Viewer) {
  return toPage(rows, {
    limit,
    item: (row) => toReceived(row, viewer),
    keys: ({ application }) => [application.waitlistRank ?? 0, application.id],
  })
}
