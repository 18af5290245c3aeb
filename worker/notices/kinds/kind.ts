import type { AnyColumn, SQL } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/notice-kinds'
import type { Notice } from '../../contract/notices'
import { now } from '../../platform/clock'
import type { EmailFacts } from '../email/store'
import type { NoticeData } from '../view'

/** A select of people and of what each is told. `from` and `where` find the rows, the others are expressions of them. */
export type Recipients = {
  from: SQL
  where: SQL
  userId: SQL | AnyColumn
  /** Names the occasion behind the kind: nobody gets two notices of the same kind with the same key. */
  key: SQL | AnyColumn
  activityId: SQL | AnyColumn
  /** The person whose act it is. Optional kinds do not cross a block between actor and recipient. */
  actorId?: SQL | AnyColumn
  commentId?: SQL | AnyColumn
  /** Facts of the kind at this moment, as JSON (`noticeData`). */
  data?: SQL
  /** ORDER BY and LIMIT. */
  tail?: SQL
}

/** What the email about a notice adds to the notice's own words. */
export type NoticeEmail = {
  /** First paragraph. */
  opening?: string | ((notice: Notice) => string)
  /** Whether time and place are listed: in place of the notice's detail, or besides it. */
  occasion?: 'in place of the detail' | 'besides the detail'
  /** The button; by default it leads to the notice's page. */
  action?: { label: string; path: string }
  /** Waits so long before it is sent, because the act can be undone. */
  heldMs?: number
  /** Whether it must not be sent any more. */
  isOutdated: (facts: EmailFacts, data: NoticeData) => boolean
}

/** A notice kind as the worker knows it; label, rule and words are in `contract/notice-kinds`. */
export type WorkerKind = { kind: NoticeKind; email: NoticeEmail }

/** Recipients of one kind, ready for `notify`. */
export type Told = Recipients & WorkerKind

/** Defines a kind: its email, and its recipients for an occasion. `to` is what acts give to `notify`. */
export function noticeKind<Occasion>(
  kind: NoticeKind,
  { email, recipients }: { email: NoticeEmail; recipients: (occasion: Occasion) => Recipients },
) {
  return { kind, email, to: (occasion: Occasion): Told => ({ kind, email, ...recipients(occasion) }) }
}

/** Outdated once the activity has started, was cancelled, or is hidden from the recipient. */
export const untilStart: NoticeEmail['isOutdated'] = ({ activity, isHidden }) =>
  isHidden || activity.cancelledAt !== null || (activity.startsAt ?? 0) <= now()

/** Outdated once the comment is deleted or hidden from the recipient. */
export const untilDeleted: NoticeEmail['isOutdated'] = ({ comment, isHidden }) =>
  isHidden || comment.id === null || comment.deletedAt !== null

/** News that stays true. */
export const never: NoticeEmail['isOutdated'] = () => false
