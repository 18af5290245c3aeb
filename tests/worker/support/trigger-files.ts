import { env } from 'cloudflare:workers'

type Trigger = { name: string; sql: string }

/** The triggers of `worker/db/triggers/*.sql`, by the names of the files. */
export const FILES: Trigger[] = Object.entries(
  import.meta.glob<string>('../../../worker/db/triggers/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.replace(/^.*\/(\w+)\.sql$/, '$1'), sql: normalized(text) }))

/** The triggers of the database. */
export async function readTriggers(): Promise<Trigger[]> {
  const { results } = await env.DB.prepare(
    "select name, sql from sqlite_master where type = 'trigger' order by name",
  ).all<Trigger>()
  return results.map(({ name, sql }) => ({ name, sql: normalized(sql) }))
}

/** A statement without comments and without differences in white space. */
function normalized(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
}
