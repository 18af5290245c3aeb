import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../scripts/seed/state.ts'
import type { Rows } from '../crowd-rows.ts'
import {
  ACTIVITY_COLUMNS,
  alertsOf,
  blocksBetween,
  followers,
  hiddenActivities,
  matchesOf,
  people,
} from '../crowd-rows.ts'

/** Number of suspended accounts, and also of deleted accounts. */
const CROWD = 10_000
const FOLLOWERS = 50_000
const PAIRS = 2500
const ALERTS = 2500

/** Adds crowd data to a state: suspended and deleted accounts, blocks, many followers of an organizer, and alerts with matches. */
export function addCrowd(stateDir: string): void {
  const db = new DatabaseSync(databaseFile(stateDir) ?? '')
  db.exec('pragma synchronous = off; begin')
  const at = Date.now()
  const insert = ({ sql, values }: Rows) => db.prepare(sql).run(...values)
  const first = db
    .prepare(
      'select id, creator_id as organizer from activities where starts_at > ? order by starts_at limit 1',
    )
    .get(at)
  insert(people('suspended', CROWD, { at, suspended: true }))
  const columns = db.prepare(ACTIVITY_COLUMNS).all()
  insert(
    hiddenActivities(
      columns.map(({ name }) => String(name)),
      at,
    ),
  )
  insert(people('deleted', CROWD, { at, deleted: true }))
  insert(people('fan', FOLLOWERS, { at }))
  insert(followers(String(first?.organizer), 'fan'))
  db.prepare('update users set followers_count = ? where id = ?').run(FOLLOWERS, String(first?.organizer))
  insert(blocksBetween('suspended', 'fan', PAIRS))
  insert(alertsOf('fan', ALERTS))
  insert(matchesOf(String(first?.id), at))
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}
