import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'

/** The text of `worker/db/triggers/*.sql` by the name of the file. */
const FILES = Object.entries(
  import.meta.glob<string>('../../worker/db/triggers/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.replace(/^.*\/(\w+)\.sql$/, '$1'), sql: normalized(text) }))

test('a migrated database has the triggers of worker/db/triggers, with the same text, and no others', async () => {
  const { results } = await env.DB.prepare(
    "select name, sql from sqlite_master where type = 'trigger' order by name",
  ).all<{ name: string; sql: string }>()
  expect(results.map(({ name, sql }) => ({ name, sql: normalized(sql) }))).toEqual(FILES)
})

/** A statement without comments and without differences in white space. */
function normalized(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
}
