import type { DatabaseSync } from 'node:sqlite'

const SAMPLE = 300

/**
 * Checks that the data built in bulk equals the triggers' results for single activities.
 * @throws Error with the activity that is not found or the tile with a wrong count
 */
export function verify(db: DatabaseSync): void {
  const sample = db
    .prepare(`select seq, id, title, c13, starts_at, (starts_at / 60000) * 67108864 + seq as hit,
        char(19968 + c7, 19968 + ((c10 >> 10) & 7) * 8 + (c10 & 7), 19968 + ((c13 >> 13) & 7) * 8 + (c13 & 7)) as tile
      from activities where cancelled_at is null and participants_count = 0
        and not exists (select 1 from applications where activity_id = activities.id)
      order by (seq * 7919) % 100003 limit ${SAMPLE}`)
    .all()
  const find = db.prepare(
    'select count(*) as hits from activities_search where activities_search match ? and rowid = cast(? as integer)',
  )
  const match = ({ title, tile }: Record<string, unknown>) =>
    `title : ${String(title)
      .split(/\W+/)
      .map((word) => `"${word}"*`)
      .join(' AND title : ')} AND tile : "${tile}"`
  const expectHits = (hits: number) => {
    for (const row of sample) {
      const found = find.get(match(row), row.hit ?? null)
      if (found?.hits !== hits) throw new Error(`${row.id} is found ${found?.hits} times instead of ${hits}`)
    }
  }
  expectHits(1)
  expectCounts(db)
  // Deleting runs the triggers, which must remove exactly the rows that were built in bulk.
  db.exec('begin')
  for (const { seq } of sample) db.prepare('delete from activities where seq = ?').run(seq ?? null)
  expectHits(0)
  expectCounts(db)
  db.exec('rollback')
}

function expectCounts(db: DatabaseSync): void {
  const wrong = db
    .prepare(`with counted as (
        select value as level, ((c13 >> (26 - value)) << value) + ((c13 & 8191) >> (13 - value)) as tile, count(*) as count
        from activities, json_each('[5,7,9,11,13]')
        where cancelled_at is null and starts_at > (select starts_after from activity_tiles_start)
        group by 1, 2)
      select level, tile from counted full join activity_tiles using (level, tile)
      where counted.count is not activity_tiles.count limit 1`)
    .get()
  if (wrong) throw new Error(`Tile ${wrong.tile} of level ${wrong.level} has a wrong count`)
}
