import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnswerKind } from '../../contract/answer-labels'
import type { CallId } from '../../contract/calls'
import { EMAIL_SETTLE_SECONDS } from '../../contract/limits'
import type { NoticeKind } from '../../contract/notice-kinds'
import { EXCERPT_CHARACTERS } from '../../contract/notice-kinds/kind'
import type { Notice } from '../../contract/notices'
import { notices } from '../../db/schema'
import { now, SECOND_MS } from '../../platform/clock'
import type { NoticeBudgetName } from '../budgets'
import type { EmailLane } from '../email/store'
import type { SentFacts } from '../facts-store'
import type { NoticeData } from '../view'

/** Delay of emails about acts that are often undone right away. */
export const SETTLE_MS = EMAIL_SETTLE_SECONDS * SECOND_MS

/** Topic of notices of one kind, by one user, about one activity. */
export const byActorAndActivity = sql`${notices.kind} || ':' || ${notices.activityId} || ':' || ${notices.actorId}`
/** Topic of notices about one application. */
export const byApplication = sql`'application:' || (${notices.data} ->> 'applicationId')`

/** Data of a notice that quotes the beginning of a typed text. One extra character shows that the text is longer. */
export const quoted = (text: AnyColumn) =>
  sql`json_object('quote', substr(${text}, 1, ${EXCERPT_CHARACTERS} + 1))`

/** A select of recipients. `from` and `where` find the rows; the other fields are expressions over them. */
export type Recipients = {
  from: SQL
  where: SQL
  userId: SQL | AnyColumn
  /** Identifies the event. A user never gets two notices of one kind with the same key. */
  key: SQL | AnyColumn
  activityId: SQL | AnyColumn
  /** The user who caused the event. Optional kinds are not sent if actor and recipient have blocked each other. */
  actorId?: SQL | AnyColumn
  commentId?: SQL | AnyColumn
  /** Data of the kind at the time of the event, as JSON (`noticeData`). */
  data?: SQL
  /** ORDER BY and LIMIT. */
  tail?: SQL
  /**
   * Updates the recipient's notice with the same key instead, while it is unread and was not emailed. `mergedData` is
   * the data of the updated notice, from `notices.data` and `excluded.data`; by default the new data. A notice whose
   * data becomes empty is deleted.
   */
  updatesUnread?: { mergedData?: SQL }
}

/**
 * Controls grouping of emails to one recipient about one topic, and of pushes to one device: only the newest waiting one is sent, and after each
 * one the pause before the next doubles. This keeps repeated actions from causing repeated emails.
 */
type EmailTopic = {
  /** Identifies the topic, as SQL over `notices`. */
  key: SQL
  /** Whether the pause never grows, for topics to which many users contribute. */
  isShared?: true
  /** Whether earlier notices stay listed instead of being replaced, so that the email says there are more. */
  isList?: true
}

/** Additions to the notice's own text in the email. Lane, delay, topic, and `isOutdated` also apply to the push. */
export type NoticeEmail = {
  /** The outbox lane. Emails of one lane never wait for emails of another. */
  lane: Exclude<EmailLane, 'account'>
  /** First paragraph. */
  opening?: (notice: Notice) => string | null
  /** Whether to list time, place, and what to bring, instead of the notice's detail or in addition to it. Neither by default. */
  occasion?: 'in place of the detail' | 'besides the detail'
  /** The button. By default it links to the notice's page. */
  action?: { label: () => string; path: string }
  /** Label of the default button, or of the button that opens the question. */
  actionLabel?: () => string
  /** Small print below the button. */
  closing?: (notice: Notice) => string
  /** Links to directions, a calendar entry, and giving up the seat. */
  hasSeatLinks?: true
  /** A question answered through a signed link, by the button of the email or push. */
  question?: { kind: AnswerKind; subjectOf: (data: NoticeData) => { about: string; expiresAt: number } }
  /** Whether to list the activities that match the recipient's alerts instead of the one in the notice. */
  hasMatches?: true
  /** Delay before sending in milliseconds, for actions that can be undone. SQL may use `notices` and `activities`. */
  delayMs?: number | SQL
  /**
   * Whether the notice is hidden in the app until the delay is over, along with email and push about the same topic. Requires a number as delay.
   */
  isHeld?: true
  topic?: EmailTopic
  /** Whether the sender's budget is ignored. */
  isUnbudgeted?: true
  /** Returns whether email and push must not be sent anymore. */
  isOutdated: (facts: SentFacts, data: NoticeData) => boolean
}

/** A notice kind in the worker. Its label, rule, and texts are in `contract/notice-kinds`, in a file with the same name. */
export type WorkerKind = {
  kind: NoticeKind
  /** Maximum number of these notices per user (product.md 12.28). */
  budget: NoticeBudgetName
  /** All calls that may send it (product.md 12.29). In tests, any other call that sends it fails. */
  sentBy: readonly (CallId | 'cron')[]
  email: NoticeEmail
}

/** A notice kind with its recipients, for `notify`. */
export type AddressedNotice = Recipients & WorkerKind

/** The lane is `other` unless another one is given. */
type Rules = Omit<WorkerKind, 'kind' | 'email'> & {
  email: Omit<NoticeEmail, 'lane'> & Partial<Pick<NoticeEmail, 'lane'>>
}

/** Defines a kind by its budget, its calls, its email, and its recipients. Its `to` builds the argument of `notify`. */
export function noticeKind<Event>(
  kind: NoticeKind,
  { recipients, ...rules }: Rules & { recipients: (event: Event) => Recipients },
) {
  const told = toldKind(kind, rules)
  return { ...told, to: (event: Event): AddressedNotice => ({ ...told, ...recipients(event) }) }
}

/** Defines a kind whose notices are addressed to known recipients by `toldTo`. */
export function toldKind(kind: NoticeKind, { email, ...rules }: Rules): WorkerKind {
  return { kind, ...rules, email: { lane: 'other', ...email } }
}

/** A notice whose recipient, key, and data are known. */
export type ToldRow = {
  to: string
  /** Identifies the event, as in {@link Recipients}. */
  key: string
  activityId: string
  /** Undefined for kinds without an actor. */
  actorId?: string
  data: NoticeData
}

/** Addresses notices of one kind to known recipients. `updatesUnread` is as in {@link Recipients}. */
export function toldTo(
  kind: WorkerKind,
  rows: readonly ToldRow[],
  { updatesUnread }: { updatesUnread: boolean },
): AddressedNotice {
  const field = (name: keyof ToldRow) => sql.raw(`told.value ->> '${name}'`)
  return {
    ...kind,
    from: sql`json_each(${JSON.stringify(rows)}) told`,
    where: sql`true`,
    userId: field('to'),
    key: sql`(${field('key')})`,
    activityId: field('activityId'),
    data: sql`nullif(${field('data')}, '{}')`,
    ...(rows.some(({ actorId }) => actorId !== undefined) && { actorId: field('actorId') }),
    ...(updatesUnread && { updatesUnread: {} }),
  }
}

/** Outdated once the activity has started, was canceled, or is hidden from the recipient. */
export const outdatedAfterStart: NoticeEmail['isOutdated'] = ({ activity, isHidden }) =>
  isHidden || activity.cancelledAt !== null || (activity.startsAt ?? 0) <= now()

/** Also outdated once lists no longer show the activity. For notices to people who are not involved in it. */
export const outdatedUnlessListed: NoticeEmail['isOutdated'] = (facts, data) =>
  outdatedAfterStart(facts, data) || !facts.activity.isListed

/** Outdated once the comment is deleted or hidden from the recipient. */
export const outdatedAfterDeletion: NoticeEmail['isOutdated'] = ({ comment, isHidden }) =>
  isHidden || comment.id === null || comment.deletedAt !== null

/** Outdated once `outdatedAfterStart` holds, or once the application has left the state that the email is about. */
export const outdatedOutsideState =
  (isInState: (application: SentFacts['application']) => boolean): NoticeEmail['isOutdated'] =>
  (facts, data) =>
    outdatedAfterStart(facts, data) || !isInState(facts.application)

/** Never outdated. */
export const neverOutdated: NoticeEmail['isOutdated'] = () => false
