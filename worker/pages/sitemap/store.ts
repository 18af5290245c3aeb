import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { isVisibleOutside } from '../../db/visibility'
import type { Database } from '../../platform/database'

/** Start of a part of the list of activities, in index order. */
export type ActivityKey = { startsAt: number; seq: number }

type Part = { at: number; limit: number }
/** Maximum rows per file, and maximum files. Nothing is read unless `onlyIf` holds. */
type Files = { perFile: number; files: number; onlyIf: SQL }

/** A list page shows at least this many activities, and was last changed when they were. */
const RECENT = 24

const keyColumns = {
  startsAt: sql<number>`activities.starts_at`.as('starts_at'),
  seq: sql<number>`activities.seq`.as('seq'),
}
const keyOrder = [sql`activities.starts_at`, sql`activities.seq`] as const

const publicRows = sql`activities.visibility = 'public' and activities.is_listed`

/** Lists public upcoming activities, starting with a key. */
export function listActivities(db: Database, { from, limit, at }: Part & { from: ActivityKey | null }) {
  return db
    .select({
      id: sql<string>`activities.id`.as('id'),
      updatedAt: sql<number>`activities.updated_at`.as('updated_at'),
      ...keyColumns,
    })
    .from(sql`activities indexed by activities_public`)
    .where(
      sql`${startsFrom(from ?? { startsAt: at, seq: 0 })} and activities.starts_at > ${at}
        and activities.is_listed and ${isVisibleOutside({ listed: true })}`,
    )
    .orderBy(...keyOrder)
    .limit(limit)
}

/**
 * Finds where each file of activities begins, up to `files` of them. Hidden activities count here but are left out of the file,
 * which may repeat the next file's first ones instead.
 */
export function findActivityFiles(db: Database, { at, perFile, files, onlyIf }: Files & { at: number }) {
  const startOf = sql`(select starts_at from activities start where start.seq = part.seq)`
  const skipped = sql`activities indexed by activities_public where ${publicRows}
    and activities.starts_at >= coalesce(${startOf}, ${at + 1})
    and (activities.starts_at, activities.seq) >= (coalesce(${startOf}, ${at + 1}), coalesce(part.seq, 0))
    order by activities.starts_at, activities.seq limit 1`
  return db
    .select(keyColumns)
    .from(
      sql`(with recursive part(n, seq) as (
          select 0, null where ${onlyIf}
          union all
          select n + 1, iif(n = 0,
            (select activities.seq from ${skipped}),
            (select activities.seq from ${skipped} offset ${perFile}))
          from part where (n = 0 or seq is not null) and n < ${files})
        select seq as part_seq from part where seq is not null) cross join activities on activities.seq = part_seq`,
    )
    .orderBy(...keyOrder)
}

const cities = { index: sql.raw('activities_city'), column: sql.raw('activities.city_path') }
const organizers = { index: sql.raw('activities_creator_public'), column: sql.raw('activities.creator_id') }
const showsActivities = sql`and exists (select 1 from users shown where shown.id = each.value and shown.show_activities)`

type AfterPart = Part & { after: string }

/** Lists city keys after one, with the last change of their next activities: null if none are upcoming. */
export const listCities = (db: Database, part: AfterPart) => selectDistinct(db, { ...cities, ...part })

/** Lists the organizer ids after a given one in the same way. Organizers with Show Activities off have no upcoming activities. */
export const listOrganizers = (db: Database, part: AfterPart) =>
  selectDistinct(db, { ...organizers, where: showsActivities, ...part })

/** Finds the last organizer of each file, after whom the next file begins. */
export function findOrganizerFiles(db: Database, { perFile, files, onlyIf }: Files) {
  const values = distinctValues({ ...organizers, after: '', limit: perFile * (files - 1) + 1, onlyIf })
  return db
    .select({ after: sql<string>`previous`.as('previous') })
    .from(sql`(${values}) each`)
    .where(sql`each.n > 1 and (each.n - 1) % ${perFile} = 0`)
}

type Distinct = { index: SQL; column: SQL; after: string; limit: number; onlyIf?: SQL }

/** Selects the next values of an index's first column with one seek each, without reading their rows. */
function distinctValues({ index, column, after, limit, onlyIf = sql`true` }: Distinct): SQL {
  const next = (than: SQL) =>
    sql`select min(${column}) from activities indexed by ${index} where ${publicRows} and ${column} > ${than}`
  return sql`with recursive found(n, value, previous) as (
      select 1, (${next(sql`${after}`)}), null where ${onlyIf}
      union all
      select n + 1, (${next(sql`found.value`)}), value from found where value is not null and n < ${limit})
    select n, value, previous from found where value is not null`
}

function selectDistinct(
  db: Database,
  { at, where = sql``, ...distinct }: Distinct & { at: number; where?: SQL },
) {
  const { index, column } = distinct
  return db
    .select({
      value: sql<string>`value`.as('value'),
      changedAt: sql<number | null>`(select max(updated_at) from (
        select activities.updated_at from activities indexed by ${index}
        where ${column} = each.value and activities.starts_at > ${at} and activities.is_listed
          and ${isVisibleOutside({ listed: true })} ${where}
        order by activities.starts_at limit ${RECENT}))`.as('changed_at'),
    })
    .from(sql`(${distinctValues(distinct)}) each`)
    .orderBy(sql`value`)
}

function startsFrom({ startsAt, seq }: ActivityKey): SQL {
  return sql`activities.starts_at >= ${startsAt} and (activities.starts_at, activities.seq) >= (${startsAt}, ${seq})`
}
