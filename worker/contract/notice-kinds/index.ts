/**
 * Labels, rules, and texts of notice kinds, shared by the app and emails. Recipients and emails are in
 * `worker/notices/kinds`, in files with the same names.
 */
import { activityCancelled } from './activity-cancelled'
import { activityChanged } from './activity-changed'
import { activityConfirmed } from './activity-confirmed'
import { activityPublished } from './activity-published'
import { activityReminder } from './activity-reminder'
import { alertMatched } from './alert-matched'
import { applicationApproved } from './application-approved'
import { applicationDeclined } from './application-declined'
import { applicationExpired } from './application-expired'
import { applicationReceived } from './application-received'
import { applicationRemoved } from './application-removed'
import { applicationWaitlisted } from './application-waitlisted'
import { coOrganizerInvited } from './co-organizer-invited'
import { coOrganizerJoined } from './co-organizer-joined'
import { commentHidden } from './comment-hidden'
import { commentReceived } from './comment-received'
import { commentReply } from './comment-reply'
import { decisionExtended } from './decision-extended'
import { disputeDecided } from './dispute-decided'
import { entryDisputed } from './entry-disputed'
import { firstInLine } from './first-in-line'
import { groupInvited } from './group-invited'
import { groupMemberLeft } from './group-member-left'
import { hostThanked } from './host-thanked'
import { invitedAgain } from './invited-again'
import type { NoticeChannel, NoticeSwitch, NoticeText } from './kind'
import { markedAbsent } from './marked-absent'
import { offerExpired } from './offer-expired'
import { organizerUpdate } from './organizer-update'
import { questionAnswered } from './question-answered'
import { questionReceived } from './question-received'
import { reportDecided } from './report-decided'
import { seatFreed } from './seat-freed'
import { seatOffered } from './seat-offered'
import { seatPassedOn } from './seat-passed-on'
import { stillComing } from './still-coming'
import { stillComingReminder } from './still-coming-reminder'
import { teamMessage } from './team-message'

/** Every kind, in the order of the table in Settings. */
const KINDS = {
  application_received: applicationReceived,
  application_approved: applicationApproved,
  application_declined: applicationDeclined,
  application_waitlisted: applicationWaitlisted,
  application_removed: applicationRemoved,
  application_expired: applicationExpired,
  seat_offered: seatOffered,
  offer_expired: offerExpired,
  seat_freed: seatFreed,
  first_in_line: firstInLine,
  group_invited: groupInvited,
  group_member_left: groupMemberLeft,
  activity_changed: activityChanged,
  activity_cancelled: activityCancelled,
  still_coming: stillComing,
  still_coming_reminder: stillComingReminder,
  seat_passed_on: seatPassedOn,
  activity_confirmed: activityConfirmed,
  decision_extended: decisionExtended,
  activity_reminder: activityReminder,
  activity_published: activityPublished,
  invited_again: invitedAgain,
  alert_matched: alertMatched,
  question_received: questionReceived,
  question_answered: questionAnswered,
  comment_received: commentReceived,
  comment_reply: commentReply,
  organizer_update: organizerUpdate,
  comment_hidden: commentHidden,
  host_thanked: hostThanked,
  marked_absent: markedAbsent,
  entry_disputed: entryDisputed,
  dispute_decided: disputeDecided,
  co_organizer_invited: coOrganizerInvited,
  co_organizer_joined: coOrganizerJoined,
  report_decided: reportDecided,
  team_message: teamMessage,
} satisfies Record<string, NoticeText>

export type NoticeKind = keyof typeof KINDS

/** Rule and wording of each kind. */
export const NOTICES: Record<NoticeKind, NoticeText> = KINDS

const isNoticeKind = (name: string): name is NoticeKind => name in KINDS
export const NOTICE_KINDS = Object.keys(KINDS).filter(isNoticeKind)

/** Kinds that a user may turn off. */
export const OPTIONAL_NOTICE_KINDS = NOTICE_KINDS.filter((kind) => !NOTICES[kind].isAlwaysOn)

/** Returns whether a user chooses if a kind reaches them by a channel. Kinds that are always on may only not be pushed. */
export function isChoosable(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel === 'push' || !NOTICES[kind].isAlwaysOn
}

/** Returns whether a kind reaches a user who has not chosen. */
export function isOnAtFirst(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel !== 'push' || NOTICES[kind].startsPushed === true
}

/** Values of the switches in Settings that are known. */
export type NoticeSwitches = { [Name in NoticeSwitch]?: boolean | undefined }

/** Returns the switch that turns a kind off for a channel, or null. */
export function switchedOffBy(
  kind: NoticeKind,
  channel: NoticeChannel,
  switches: NoticeSwitches,
): NoticeSwitch | null {
  const above = NOTICES[kind].switch
  return above?.channels.includes(channel) && switches[above.name] === false ? above.name : null
}
