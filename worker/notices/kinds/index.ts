import type { NoticeKind } from '../../contract/notice-kinds'
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
import type { WorkerKind } from './kind'
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

/** All notice kinds by name, to render emails of stored notices. */
export const WORKER_KINDS: Record<NoticeKind, WorkerKind> = {
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
}
