import { DISPUTE_ANSWER_DAYS } from '../contract/limits'
import type { OwnDispute, ReceivedDispute, RecordEntry } from '../contract/records'
import { DAY_MS, iso, isoOrNull, MINUTE_MS } from '../platform/clock'
import type { DisputeRow } from './dispute-store'
import type { listEntries } from './store'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Returns whether an entry counts against the user. Only such entries can be disputed. */
export function isDisputable({ kind }: Pick<EntryRow, 'kind'>): boolean {
  return kind === 'missed' || kind === 'gave_up_late'
}

/** Converts an entry for the record's user. */
export function toEntry(row: EntryRow, at: number): RecordEntry {
  const { kind, activity, seat, arrival, disputableUntil } = row
  const isHere = arrival.state === 'here' || arrival.state === 'here_late'
  const isOpen = isDisputable(row) && row.dispute.id === null && disputableUntil > at
  const hasQuit = kind === 'gave_up' || kind === 'gave_up_late'
  return {
    activityId: activity.id,
    title: activity.title,
    type: activity.type,
    dateTime: iso(activity.startsAt),
    timeZone: activity.timeZone,
    kind,
    counts: row.counts === 1,
    cause: {
      checkedInAt: isHere ? isoOrNull(arrival.at) : null,
      markedAt: isoOrNull(seat.noShowAt),
      minutesAhead: hasQuit && seat.quitAhead !== null ? Math.floor(seat.quitAhead / MINUTE_MS) : null,
      isPassedOn: hasQuit && seat.passedOnAt !== null,
    },
    organizerName: row.organizer.name,
    dispute: toOwnDispute(row),
    disputableUntil: isOpen ? iso(disputableUntil) : null,
  }
}

export function toOwnDispute({ dispute, state, organizer }: EntryRow): OwnDispute | null {
  const { id, reason, createdAt, hostAnswer, hostNote, answeredAt, decidedAt } = dispute
  if (id === null || reason === null || createdAt === null) return null
  return {
    id,
    state,
    reason,
    hostAnswer,
    hostNote: organizer.name === null ? null : hostNote,
    createdAt: iso(createdAt),
    answeredAt: isoOrNull(answeredAt),
    decidedAt: isoOrNull(decidedAt),
  }
}

/** Converts a dispute for the organizer. */
export function toReceivedDispute({ dispute, activity, seat, person, state }: DisputeRow): ReceivedDispute {
  return {
    id: dispute.id,
    activity: toActivity(activity),
    person,
    kind: kindOf(seat),
    minutesAhead: seat.quitAhead === null ? null : Math.floor(seat.quitAhead / MINUTE_MS),
    reason: dispute.reason,
    createdAt: iso(dispute.createdAt),
    answerUntil: iso(dispute.createdAt + DISPUTE_ANSWER_DAYS * DAY_MS),
    state,
  }
}

export const toActivity = ({ startsAt, ...activity }: DisputeRow['activity']) => ({
  ...activity,
  dateTime: iso(startsAt),
})

/** Returns a disputed entry's kind before it was corrected. */
export const kindOf = ({ status }: DisputeRow['seat']) => (status === 'QUIT' ? 'gave_up_late' : 'missed')
