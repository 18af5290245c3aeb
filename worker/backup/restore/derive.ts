import type { Target } from './target'

/** Rows per statement. D1 aborts statements after 30 s. */
const ACTIVITIES_AT_ONCE = 2000
const USERS_AT_ONCE = 20_000

/** Fills the full-text indexes and the counts by map tile, as their triggers would. */
export async function deriveTables(target: Target): Promise<void> {
  const [last] = await target.all<{ seq: number | null }>({ sql: 'select max(seq) as seq from activities' })
  const [newest] = await target.all<{ id: number | null }>({ sql: 'select max(rowid) as id from users' })
  await target.run([
    { sql: "insert into users_search (users_search) values ('delete-all')" },
    { sql: "insert into activities_search (activities_search) values ('delete-all')" },
    { sql: 'delete from activity_tiles' },
  ])
  for (let after = 0; after < (newest?.id ?? 0); after += USERS_AT_ONCE)
    await target.run([{ sql: FILL_USERS, params: [after, after + USERS_AT_ONCE] }])
  for (let after = 0; after < (last?.seq ?? 0); after += ACTIVITIES_AT_ONCE) {
    const params = [after, after + ACTIVITIES_AT_ONCE]
    await target.run([
      { sql: FILL_SEARCH, params },
      { sql: FILL_TILES, params },
    ])
  }
}

const FILL_USERS = `insert into users_search (rowid, text)
  select created_at * 1048576 + (rowid & 1048575), name || ' ' || email || '  '
  from users where rowid > ? and rowid <= ? order by 1`

const FILL_SEARCH = `insert into activities_search (rowid, title, type, place, tile)
  select (starts_at / 60000) * 67108864 + seq, title, replace(type, '_', ' '), location_name || ' ' || city,
    char(19968 + c7, 19968 + ((c10 >> 10) & 7) * 8 + (c10 & 7), 19968 + ((c13 >> 13) & 7) * 8 + (c13 & 7))
  from activities where is_listed and seq > ? and seq <= ?`

const FILL_TILES = `insert into activity_tile_changes
  select starts_at, c13, latitude, longitude, type, difficulty, 1 from activities
  where starts_at > (select starts_after from activity_tiles_start) and is_listed and seq > ? and seq <= ?`
