import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { D1Database } from '@cloudflare/workers-types'
import { z } from 'zod'
import { listen } from './loopback.ts'

const Statements = z.array(z.object({ sql: z.string(), values: z.array(z.union([z.string(), z.number()])) }))
type Statements = z.infer<typeof Statements>

/** Lets test processes write to the server's database. Writing to its file would lock it, and the server's queries would fail. */
export async function serveDatabase(db: D1Database): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    try {
      const statements = Statements.parse(await json(request))
      await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)))
      response.end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  return { url: await listen(server), stop: () => server.close() }
}

/** Runs statements in the server's database, in one transaction. */
export async function runSql(statements: Statements): Promise<void> {
  const response = await fetch(process.env.DATABASE_URL ?? '', {
    method: 'POST',
    body: JSON.stringify(statements),
  })
  if (!response.ok) throw new Error(await response.text())
}
