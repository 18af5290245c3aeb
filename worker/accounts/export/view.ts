import { toAlert } from '../../alerts/view'
import type { AccountExport } from '../../contract/accounts'
import { plainFields } from '../../contract/activities'
import { IMAGE_PATH } from '../../contract/common'
import { cleanLine } from '../../contract/text'
import { readableData } from '../../notices/view'
import { toPasskey } from '../../passkeys/view'
import { iso, isoOrNull } from '../../platform/clock'
import { deviceOf } from '../../platform/device'
import { toOwnEvent } from '../../security/view'
import type { ExportLists } from './store'

type Views = {
  [Name in keyof ExportLists]: (
    row: Awaited<ReturnType<ExportLists[Name]['at']>>[number],
  ) => AccountExport[Name][number]
}

/** Converts the rows of each list, without hashes, and with only the names of other users. */
export const EXPORT_VIEWS: Views = {
  activities: (row) => ({
    ...plainFields(row),
    id: row.id,
    dateTime: iso(row.startsAt),
    timeZone: row.timeZone,
    price: row.priceCents / 100,
    currency: row.currency,
    participants: row.participantsCount,
    minimum: toMinimum(row),
    location: {
      name: row.exactLocationName ?? row.locationName,
      city: row.city,
      state: row.state,
      latitude: row.exactLatitude ?? row.latitude,
      longitude: row.exactLongitude ?? row.longitude,
    },
    applicantQuestions: row.applicantQuestions ?? [],
    createdAt: iso(row.createdAt),
    cancelledAt: isoOrNull(row.cancelledAt),
  }),
  applications: ({ application: { guestNames, ...application }, activityTitle }) => ({
    ...application,
    answers: application.answers ?? [],
    guests: (guestNames ?? []).map(cleanLine),
    activityTitle,
    createdAt: iso(application.createdAt),
    decidedAt: isoOrNull(application.decidedAt),
  }),
  groups: ({ member: { guestNames, ...member }, activityTitle }) => ({
    ...member,
    answers: member.answers ?? [],
    guests: (guestNames ?? []).map(cleanLine),
    activityTitle,
    invitedAt: iso(member.invitedAt),
    confirmedAt: isoOrNull(member.confirmedAt),
  }),
  participations: ({ participation, activityTitle }) => ({
    ...participation,
    activityTitle,
    joinedAt: iso(participation.joinedAt),
    quitAt: isoOrNull(participation.quitAt),
    askedAt: isoOrNull(participation.askedAt),
    remindedAt: isoOrNull(participation.remindedAt),
    passedOnAt: isoOrNull(participation.passedOnAt),
    confirmedAt: isoOrNull(participation.confirmedAt),
    noShowAt: isoOrNull(participation.noShowAt),
  }),
  checkIns: ({ checkIn, activityTitle }) => ({
    ...checkIn,
    activityTitle,
    at: iso(checkIn.at),
  }),
  helping: ({ helper, activityTitle }) => ({
    ...helper,
    activityTitle,
    invitedAt: iso(helper.invitedAt),
    joinedAt: isoOrNull(helper.joinedAt),
  }),
  decisions: ({ activityId, event, at }) => ({ activityId, event, at: iso(at) }),
  offers: ({ offer, activityTitle }) => ({
    activityId: offer.activityId,
    activityTitle,
    // The applicant must not learn that they were skipped.
    outcome: offer.outcome === 'skipped' ? 'ended' : offer.outcome,
    offeredAt: iso(offer.offeredAt),
    expiresAt: iso(offer.expiresAt),
    endedAt: isoOrNull(offer.endedAt),
  }),
  comments: ({ id, activityId, content, createdAt, editedAt }) => ({
    id,
    activityId,
    content,
    timestamp: iso(createdAt),
    editedAt: isoOrNull(editedAt),
  }),
  updates: ({ recipient, update }) => ({ ...update, sentAt: iso(recipient.sentAt) }),
  ratings: ({ activityId, score, tags, message, ratedAt, thankedAt }) => ({
    activityId,
    score,
    tags,
    message,
    ratedAt: isoOrNull(ratedAt),
    thankedAt: isoOrNull(thankedAt),
  }),
  disputes: ({ dispute, hostNote, activityTitle }) => ({
    ...dispute,
    hostNote,
    activityTitle,
    createdAt: iso(dispute.createdAt),
    answeredAt: isoOrNull(dispute.answeredAt),
    decidedAt: isoOrNull(dispute.decidedAt),
  }),
  answeredDisputes: ({ dispute, activityTitle }) => ({
    ...dispute,
    activityTitle,
    answeredAt: isoOrNull(dispute.answeredAt),
  }),
  alerts: toAlert,
  questions: ({ question, answer }) => ({
    ...question,
    answer,
    createdAt: iso(question.createdAt),
  }),
  following: ({ person, name }) => toPerson({ person, other: { name } }),
  blocked: toPerson,
  calendars: ({ kind, createdAt, lastReadAt }) => ({
    kind,
    createdAt: iso(createdAt),
    lastReadAt: isoOrNull(lastReadAt),
  }),
  images: ({ id, key, type, width, height, bytes, createdAt }) => ({
    id,
    type,
    url: IMAGE_PATH + key,
    width,
    height,
    bytes,
    createdAt: iso(createdAt),
  }),
  notices: (row) => ({
    kind: row.notice.kind,
    activityId: row.notice.activityId,
    data: row.notice.data && readableData(row),
    createdAt: iso(row.notice.createdAt),
    readAt: isoOrNull(row.notice.readAt),
  }),
  noticeChoices: ({ kind, channel, isOn }) => ({ kind, channel, isOn }),
  pushChoices: ({ kind, isOn }) => ({ kind, isOn }),
  pushDevices: ({ userAgent, timeZone, createdAt, reachedAt }) => ({
    device: deviceOf(userAgent),
    timeZone,
    createdAt: iso(createdAt),
    reachedAt: isoOrNull(reachedAt),
  }),
  quietHours: ({ fromHour, untilHour }) => ({ fromHour, untilHour }),
  letters: ({ kind, email, createdAt, sentAt }) => ({
    kind,
    email,
    createdAt: iso(createdAt),
    sentAt: isoOrNull(sentAt),
  }),
  invitations: ({ code, usedCount, createdAt, deletedAt }) => ({
    code,
    isUsed: usedCount > 0,
    createdAt: iso(createdAt),
    revokedAt: isoOrNull(deletedAt),
  }),
  reports: ({ reason, status, createdAt }) => ({ reason, status, createdAt: iso(createdAt) }),
  passkeys: toPasskey,
  sessions: ({ idHash, userAgent, place, createdAt, expiresAt, endedAt }) => ({
    id: idHash,
    device: deviceOf(userAgent),
    place,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    endedAt: isoOrNull(endedAt),
  }),
  securityEvents: (event) => {
    const { isAnswered: _, ...shown } = toOwnEvent({ event })
    return shown
  },
}

function toMinimum(row: Parameters<Views['activities']>[0]): AccountExport['activities'][number]['minimum'] {
  const { minParticipants: participants, decidesAt, decisionExtendedAt, goesAheadAt } = row
  if (participants === null || decidesAt === null) return null
  return {
    participants,
    decidesAt: iso(decidesAt),
    extendedAt: isoOrNull(decisionExtendedAt),
    confirmedAt: isoOrNull(goesAheadAt),
  }
}

function toPerson({ person, other }: { person: { userId: string; at: number }; other: { name: string } }) {
  return { userId: person.userId, name: other.name, since: iso(person.at) }
}
