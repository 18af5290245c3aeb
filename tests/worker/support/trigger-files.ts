import { env } from 'cloudflare:workers'

type Trigger = { name: string; sql: string }

/** Triggers in `worker/db/triggers/*.sql`, named after their files. */
export const TRIGGER_FILES: Trigger[] = Object.entries(
  import.meta.glob<string>('../../../worker/db/triggers/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.replace(/^.*\/(\w+)\.sql$/, '$1'), sql: normalizeSql(text) }))

/** Reads a database's triggers, sorted by name. */
export async function readTriggers(db: D1Database = env.DB): Promise<Trigger[]> {
  const { results } = await db
    .prepare("select name, sql from sqlite_master where type = 'trigger' order by name")
    .all<Trigger>()
  return results.map(({ name, sql }) => ({ name, sql: normalizeSql(sql) }))
}

/** Removes comments, and normalizes whitespace. */
function normalizeSql(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
}
