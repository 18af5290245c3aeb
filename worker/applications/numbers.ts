import * as applicationsFileText from '#messages/applications-file'
import { SOURCE_LABELS } from '../contract/application-sources'
import { APPLICATION_STATUS_LABELS } from '../contract/labels'
import type { OrganizerNumbers } from '../contract/numbers'
import { iso, isoOrNull } from '../platform/clock'
import { csvOf } from '../platform/csv'
import type { AttendanceRow, FileRow, ReceivedCount } from './numbers-store'
import { sundayOf } from './numbers-store'

/** Builds an organizer's statistics from counted rows. */
export function toNumbers(
  counted: readonly ReceivedCount[],
  attended: readonly AttendanceRow[],
): OrganizerNumbers {
  const weeks = new Map<number, number>()
  const decisions = { approved: 0, waitlisted: 0, declined: 0, pending: 0, withdrawn: 0 }
  const sources = { link: 0, explore: 0, map: 0, follow: 0, other: 0, unknown: 0 }
  for (const { week, count, source, ...state } of counted) {
    weeks.set(week, (weeks.get(week) ?? 0) + count)
    decisions[decisionOf(state)] += count
    sources[source ?? 'unknown'] += count
  }
  return {
    weeks: [...weeks]
      .sort(([one], [other]) => other - one)
      .map(([week, applications]) => ({ weekOf: sundayOf(week), applications })),
    decisions,
    sources,
    attendance: attended.map(({ startsAt, ...row }) => ({ ...row, dateTime: iso(startsAt) })),
  }
}

function decisionOf({
  status,
  isWaitlisted,
}: Pick<ReceivedCount, 'status' | 'isWaitlisted'>): keyof OrganizerNumbers['decisions'] {
  if (status === 'APPROVED') return 'approved'
  if (status === 'REJECTED') return 'declined'
  if (status === 'WITHDRAWN') return 'withdrawn'
  return isWaitlisted ? 'waitlisted' : 'pending'
}

const headings = () => [
  applicationsFileText.activity(),
  applicationsFileText.starts(),
  applicationsFileText.timeZone(),
  applicationsFileText.applicant(),
  applicationsFileText.status(),
  applicationsFileText.applied(),
  applicationsFileText.answered(),
  applicationsFileText.foundThrough(),
  applicationsFileText.came(),
]

/** Returns an organizer's applications as a CSV file. Instants are in UTC. */
export function toCsv(rows: readonly FileRow[], at: number): string {
  return csvOf([
    headings(),
    ...rows.map((row) => [
      row.title,
      iso(row.startsAt),
      row.timeZone,
      row.applicant,
      row.waitlistedAt === null ? APPLICATION_STATUS_LABELS[row.status]() : applicationsFileText.waitlist(),
      iso(row.createdAt),
      isoOrNull(row.answeredAt) ?? '',
      row.source === null ? '' : SOURCE_LABELS[row.source](),
      cameOf(row, at),
    ]),
  ])
}

/** Returns whether a participant attended, as text; empty before the activity's end. */
function cameOf({ came, endsAt, cancelledAt }: FileRow, at: number): string {
  if (came === null || cancelledAt !== null || endsAt > at) return ''
  return came ? applicationsFileText.yes() : applicationsFileText.no()
}
