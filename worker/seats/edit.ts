import type { SQL } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import type { ActivityVisibility } from '../contract/activities'
import { activities, storedVisibility } from '../db/schema'
import { activityChanged } from '../notices/kinds/changes'
import { notify } from '../notices/kinds/notify'
import { decisionExtended } from '../notices/kinds/plans'
import type { Database, Statement } from '../platform/database'
import { announce } from '../platform/live-changes'
import type { Minimum } from '../roster/roster'
import { rematchAlerts } from '../transitions/alerts'
import { withdrawAnnouncements } from '../transitions/publish'
import type { Changed } from './decide'
import type { SaveEdit } from './save'

type Row = typeof activities.$inferInsert
type Own = 'seq' | 'id' | 'creatorId' | 'createdAt' | keyof ReturnType<typeof storedVisibility>
/** Columns of the minimum, which come from the roster. */
type OfMinimum = 'minParticipants' | 'decidesAt' | 'decisionExtendedAt' | 'goesAheadAt'

/** New column values of activities. Undefined leaves a column unchanged. */
export type ActivityChanges = {
  [Name in Exclude<keyof Row, Own | OfMinimum | 'startsAt'>]?: Row[Name] | undefined
} & {
  visibility?: ActivityVisibility | undefined
  /** SQL, because each date of a series has its own start. */
  startsAt?: SQL | undefined
}
type Edit = {
  /** The edited activity, whose alerts are matched again. */
  id: string
  /** The organizer or a co-organizer. */
  userId: string
  changes: ActivityChanges
  /** Further writes, before and after the edit. */
  before?: readonly Statement[]
  after?: readonly Statement[]
}

/**
 * Returns the statements that save an edit of an activity or of several dates of a series: its columns, and notices about a new
 * time, place, price, or decision. They also recompute which alerts match.
 */
export function saveEdit(db: Database, { id, userId, changes, before = [], after = [] }: Edit): SaveEdit {
  const { visibility, ...columns } = changes
  return (edited, at) => {
    const ids = edited.map(({ roster }) => roster.id)
    const where = inArray(activities.id, ids)
    const isExtended = ({ events }: Changed) => events.some(({ kind }) => kind === 'decision_extended')
    const minimum = minimumColumns(edited)
    const extended = edited.filter(isExtended).map(({ roster }) => roster.id)
    return {
      before: [
        ...before,
        ...notify(db, at, [activityChanged.to({ where, values: changes, by: userId })]),
        announce(
          db
            .update(activities)
            .set({
              ...columns,
              ...(visibility && storedVisibility(visibility)),
              ...minimum,
              ...raisedSequence({ ...columns, ...minimum }),
              updatedAt: at,
            })
            .where(where),
          ids.map((subjectId) => ({ topic: 'activity', subjectId })),
        ),
      ],
      after: [
        ...notify(db, at, extended.length > 0 ? [decisionExtended.to({ ids: extended, userId, at })] : []),
        ...after,
        ...(visibility === 'unlisted'
          ? [withdrawAnnouncements(db, sql`(select ${activities.id} from ${activities} where ${where})`)]
          : []),
        ...rematchAlerts(db, { activityId: id, at }),
      ],
    }
  }
}

/** Columns that raise the calendar entry's SEQUENCE when they change (product.md 7.15). */
const IN_CALENDAR = [
  'title',
  'startsAt',
  'durationMinutes',
  'timeZone',
  'locationId',
  'exactLocationId',
  'minParticipants',
  'decidesAt',
  'goesAheadAt',
] as const

function raisedSequence(values: { [Name in (typeof IN_CALENDAR)[number]]?: unknown }) {
  const changes = IN_CALENDAR.flatMap((name) =>
    values[name] === undefined ? [] : [sql`${activities[name]} is not ${values[name]}`],
  )
  if (changes.length === 0) return {}
  return { calendarSequence: sql`${activities.calendarSequence} + (${sql.join(changes, sql` or `)})` }
}

/** SQL for a column's new values, by activity id. */
export const valueIn = (values: Record<string, number | null>): SQL =>
  sql`(select cast(changed.value as integer) from json_each(${JSON.stringify(values)}) changed where changed.key = ${activities.id})`

function minimumColumns(edited: readonly Changed[]) {
  const isSame = edited.every(
    ({ loaded, roster }) => JSON.stringify(loaded.roster.minimum) === JSON.stringify(roster.minimum),
  )
  const column = (name: keyof Minimum) =>
    valueIn(Object.fromEntries(edited.map(({ roster: { id, minimum } }) => [id, minimum?.[name] ?? null])))
  if (isSame) return {}
  return {
    minParticipants: column('participants'),
    decidesAt: column('decidesAt'),
    decisionExtendedAt: column('extendedAt'),
    goesAheadAt: column('goesAheadAt'),
  }
}
