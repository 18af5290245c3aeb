import { DatabaseSync } from 'node:sqlite'
import { DAY_MS, MINUTE_MS } from '../../worker/contract/units'
import { ACTIVITY_TYPES, DIFFICULTIES } from '../../worker/contract/vocabulary'
import { tileColumns } from '../../worker/platform/tiles'
import { seededRandom } from '../demo/random'
import type { Venue } from './venues'
import { venuesOf, weightedPicker } from './venues'
import { verify } from './verify'
import { DESCRIPTIONS, FIRST_NAMES, LAST_NAMES, MANNERS, SUBJECTS } from './words'

export type Amounts = { activities: number; people: number; applications: number; seed: number }
type SeedOptions = Amounts & { now: number; log: (message: string) => void }

const QUARTER_MS = 15 * MINUTE_MS
const UPCOMING_SHARE = 0.2
const UPCOMING_DAYS = 42
const PAST_DAYS = 730
/** Activities start within `HOURS` hours from this hour (UTC), which is daytime from the Atlantic to the Pacific. */
const FIRST_HOUR = 14
const HOURS = 13
const COMMIT_ROWS = 50_000

/**
 * Fills an existing database. The triggers on activities and on the user search are dropped while loading: the full-text indexes and the tile
 * counts are built in bulk at the end, and `verify` compares a sample with the triggers' results. The triggers on applications and
 * participations stay.
 */
export function load(file: string, options: SeedOptions): void {
  const db = new DatabaseSync(file)
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -400000; pragma foreign_keys = on',
  )
  const random = seededRandom(options.seed)
  const { venues, weights } = venuesOf(random)
  db.exec('begin')
  const triggers = dropTriggers(db)
  insertPeople(db, options, venues, random)
  insertVenues(db, options, venues)
  options.log(`${options.people} people, ${venues.length} venues`)
  insertActivities(db, options, weightedPicker(venues, weights, random), random)
  options.log(`${options.activities} activities`)
  buildSearch(db, options)
  options.log('search')
  for (const trigger of triggers) db.exec(trigger)
  buildTiles(db, options.now)
  options.log('counts by tile')
  insertApplications(db, options, random)
  options.log(`${options.applications} applications`)
  db.exec('commit')
  verify(db)
  options.log('checked on a sample')
  db.exec('analyze activities; pragma wal_checkpoint(truncate)')
  db.close()
}

const personId = (index: number) => `seedperson${String(index).padStart(8, '0')}`

/** Inserts users with the demo's password: user0@seed.tagalong.example and so on. */
function insertPeople(
  db: DatabaseSync,
  { people, now }: SeedOptions,
  venues: readonly Venue[],
  random: () => number,
) {
  const hash = db
    .prepare('select password_hash as hash from users where password_hash is not null limit 1')
    .get()
  if (!hash)
    throw new Error('The database has no user whose password hash could be copied: start the server once.')
  const insert = db.prepare(`insert into users
    (id, email, email_verified_at, password_hash, name, city, state, bio, description, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
  for (let index = 0; index < people; index++) {
    const home = pickOne(venues, random)
    const since = now - Math.floor(random() * PAST_DAYS) * DAY_MS
    const name = `${pickOne(FIRST_NAMES, random)} ${pickOne(LAST_NAMES, random)}`
    const bio = `Lives in ${home.city}, likes company.`
    const email = `user${index}@seed.tagalong.example`
    insert.run(
      personId(index),
      email,
      since,
      hash.hash ?? null,
      name,
      home.city,
      home.state,
      bio,
      bio,
      since,
      since,
    )
  }
}

function insertVenues(db: DatabaseSync, { now }: SeedOptions, venues: readonly Venue[]) {
  const insert = db.prepare(`insert into locations
    (id, name, city, state, place_name, category, latitude, longitude, time_zone, created_at)
    values (?, ?, ?, ?, ?, 'venue', ?, ?, ?, ?) on conflict do nothing`)
  for (const { id, name, city, state, latitude, longitude, timeZone } of venues) {
    insert.run(id, name, city, state, `${name}, ${city}, ${state}`, latitude, longitude, timeZone, now)
  }
}

function insertActivities(
  db: DatabaseSync,
  options: SeedOptions,
  pickVenue: () => Venue,
  random: () => number,
) {
  const { activities, people, now, seed } = options
  const insert = db.prepare(`insert into activities
    (id, creator_id, title, description, type, difficulty, starts_at, duration_minutes, time_zone, price_cents,
      max_participants, location_id, location_name, city, state, latitude, longitude, c7, c10, c13, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  for (let index = 0; index < activities; index++) {
    const { id, name, city, state, latitude, longitude, timeZone } = pickVenue()
    const type = pickOne(ACTIVITY_TYPES, random)
    const startsAt = randomStart(now, random)
    const createdAt = Math.min(now, startsAt) - Math.floor((1 + random() * 20) * DAY_MS)
    const { c7, c10, c13 } = tileColumns({ latitude, longitude })
    insert.run(
      `seed${seed}x${String(index).padStart(10, '0')}`,
      // A few users organize many activities, and most users only a few.
      personId(Math.floor(random() ** 1.5 * people)),
      `${pickOne(MANNERS, random)} ${pickOne(SUBJECTS[type], random)}`,
      pickOne(DESCRIPTIONS, random),
      type,
      pickOne(DIFFICULTIES, random),
      ...[
        startsAt,
        15 * (2 + Math.floor(random() * 11)),
        timeZone,
        random() < 0.6 ? 0 : 500 * Math.ceil(random() * 10),
      ],
      ...[
        2 + Math.floor(random() * 40),
        id,
        name,
        city,
        state,
        latitude,
        longitude,
        c7,
        c10,
        c13,
        createdAt,
        createdAt,
      ],
    )
    if (index % COMMIT_ROWS === COMMIT_ROWS - 1) db.exec('commit; begin')
  }
}

/** Returns a random start: a fifth in the coming weeks, the rest in the past two years, on quarter hours in daytime. */
function randomStart(now: number, random: () => number): number {
  const days =
    random() < UPCOMING_SHARE ? Math.ceil(random() * UPCOMING_DAYS) : -Math.ceil(random() * PAST_DAYS)
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const minute = FIRST_HOUR * 60 + Math.floor((random() * HOURS * 60) / 15) * 15
  const startsAt = midnight + days * DAY_MS + minute * MINUTE_MS
  return startsAt > now === days > 0 ? startsAt : startsAt + (days > 0 ? DAY_MS : -2 * DAY_MS) + QUARTER_MS
}

function dropTriggers(db: DatabaseSync): string[] {
  const triggers = db
    .prepare(
      "select name, sql from sqlite_master where type = 'trigger' and (tbl_name = 'activities' or name = 'users_search_added')",
    )
    .all()
  for (const { name } of triggers) db.exec(`drop trigger "${name}"`)
  return triggers.map(({ sql }) => String(sql))
}

const isSeeded = ({ seed }: SeedOptions) => `id between 'seed${seed}x' and 'seed${seed}y'`

/** Fills the full-text indexes. Rows are inserted in key order, which is faster. */
function buildSearch(db: DatabaseSync, options: SeedOptions) {
  db.exec(`insert into users_search (users_search) values ('delete-all');
    insert into users_search (rowid, text)
    select created_at * 1048576 + (rowid & 1048575), name || ' ' || email || '  ' from users order by 1`)
  db.exec(`insert into activities_search (rowid, title, type, place, tile)
    select (starts_at / 60000) * 67108864 + seq, title, replace(type, '_', ' '), location_name || ' ' || city,
      char(19968 + c7, 19968 + ((c10 >> 10) & 7) * 8 + (c10 & 7), 19968 + ((c13 >> 13) & 7) * 8 + (c13 & 7))
    from activities where cancelled_at is null and ${isSeeded(options)} order by 1`)
}

/** Recomputes the tile counts as of now. */
function buildTiles(db: DatabaseSync, now: number) {
  db.exec(`delete from activity_tiles;
    update activity_tiles_start set starts_after = ${now};
    insert into activity_tile_changes
    select starts_at, c13, latitude, longitude, type, difficulty, 1
    from activities where starts_at > ${now} and cancelled_at is null`)
}

/**
 * Inserts applications. One in twenty is by the demo's participant, who gets a long history and a few plans. Half of them are
 * approved while there are seats.
 */
function insertApplications(
  db: DatabaseSync,
  { applications, people, now, seed, activities }: SeedOptions,
  random: () => number,
) {
  const participant = db.prepare("select id from users where email like 'participant@%'").get()
  const find = db.prepare(
    'select id, starts_at, creator_id, max_participants, participants_count from activities where id = ?',
  )
  const insertApplication =
    db.prepare(`insert into applications (id, activity_id, creator_id, user_id, status, note, created_at, decided_at)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
  const insertSeat =
    db.prepare(`insert into participations (id, activity_id, user_id, status, joined_at, starts_at)
    values (?, ?, ?, ?, ?, ?) on conflict do nothing`)
  const countSeat = db.prepare(
    'update activities set participants_count = participants_count + 1 where id = ?',
  )
  for (let turn = 0; turn < applications; turn++) {
    const activity = find.get(`seed${seed}x${String(Math.floor(random() * activities)).padStart(10, '0')}`)
    const userId =
      turn % 20 === 0 && participant ? String(participant.id) : personId(Math.floor(random() * people))
    if (!activity || activity.creator_id === userId) continue
    if (userId === participant?.id && Number(activity.starts_at) > now && turn % 400 > 0) continue
    const { id, starts_at: startsAt } = activity
    const isFull = Number(activity.participants_count) >= Number(activity.max_participants)
    const isApproved = turn % 2 === 0 && !isFull
    const at = Math.min(now, Number(startsAt)) - DAY_MS
    const key = `seed${seed}${String(turn).padStart(9, '0')}`
    const { changes } = insertApplication.run(
      key,
      id ?? '',
      activity.creator_id ?? '',
      userId,
      isApproved ? 'APPROVED' : 'PENDING',
      null,
      at,
      isApproved ? at : null,
    )
    if (!isApproved || !changes) continue
    const status = Number(startsAt) > now ? 'JOINED' : 'FINISHED'
    if (insertSeat.run(key, id ?? '', userId, status, at, startsAt ?? 0).changes) countSeat.run(id ?? '')
  }
}

function pickOne<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
