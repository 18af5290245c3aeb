import { usualReplyTime } from '../applications/before-applying'
import { listAnsweredBy } from '../applications/before-applying-store'
import { attendanceSentence, isAttendanceShown } from '../contract/attendance-sentence'
import { recordCalls } from '../contract/calls/records'
import { notify } from '../notices/kinds/notify'
import { disputeDecided, entryDisputed } from '../notices/kinds/records'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import { authorize } from '../sessions/guards'
import { findReceived, insertDispute, listReceived, removeMark, saveAnswer } from './dispute-store'
import { countEntries, countHosted, findEntry, listEntries } from './store'
import { isDisputable, toEntry, toOwnDispute, toReceivedDispute } from './view'

export const recordRoutes = handle(recordCalls, {
  readOwnRecord: async (c) => {
    const { db } = c.var
    const query = c.req.valid('query')
    const at = now()
    const { rows, counted, hosted, answered } = await authorize(c, (userId) => ({
      rows: listEntries(db, { ...query, userId, at }),
      counted: first(countEntries(db, { userId, at })),
      hosted: first(countHosted(db, { userId, at })),
      answered: listAnsweredBy(db, { organizerId: userId, at }),
    }))
    const { items: entries, nextCursor } = toPage(rows, {
      limit: query.limit,
      item: (row) => toEntry(row, at),
      keys: ({ activity, seat }) => [activity.startsAt, seat.id],
    })
    const { all = 0, ...sums } = hosted ?? { wentAhead: 0, calledOffLate: 0 }
    const host = all === 0 ? null : { ...sums, replyTime: usualReplyTime(answered) }
    const attendance = counted?.attendance ?? { attended: 0, of: 0 }
    const sentence = isAttendanceShown(attendance) ? attendanceSentence(attendance) : null
    return { ...attendance, sentence, entries, nextCursor, host }
  },
  disputeEntry: async (c) => {
    const { db } = c.var
    const { activityId, reason } = c.req.valid('json')
    const { id: userId } = (await authorize(c)).user
    const [id, at] = [newId(), now()]
    const { inserted, entry } = await batch(db, {
      inserted: insertDispute(db, { id, activityId, userId, reason, at }),
      notices: notify(db, at, [entryDisputed.to({ id, at })]),
      entry: first(findEntry(db, { userId, activityId, at })),
    })
    if (!entry) throw new AppError('not_found')
    const dispute = toOwnDispute(entry)
    if (inserted.length > 0 && dispute) return dispute
    if (dispute) throw new AppError('already_disputed')
    throw new AppError(isDisputable(entry) ? 'dispute_closed' : 'not_disputable')
  },
  listReceivedDisputes: async (c) => {
    const query = c.req.valid('query')
    const at = now()
    const { rows } = await authorize(c, (organizerId) => ({
      rows: listReceived(c.var.db, { ...query, organizerId, at }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: toReceivedDispute,
      keys: ({ dispute }) => [dispute.createdAt, dispute.id],
    })
  },
  answerDispute: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { user } = await authorize(c)
    const at = now()
    const { saved, row } = await batch(db, {
      saved: saveAnswer(db, { ...c.req.valid('json'), id, organizerId: user.id, at }),
      unmarked: removeMark(db, id),
      notified: notify(db, at, [disputeDecided.to({ id, at })]),
      row: first(findReceived(db, { id, organizerId: user.id, at })),
    })
    if (!row) throw new AppError('not_found')
    if (saved.length === 0) throw new AppError('dispute_decided')
    return toReceivedDispute(row)
  },
})
