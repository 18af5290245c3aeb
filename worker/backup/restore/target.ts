type Bytes = Uint8Array<ArrayBuffer>
export type Statement = { sql: string; params?: (string | number | null)[] }

/** A database to restore into: D1 via a binding or Cloudflare's API. */
export type Target = {
  all: <Row>(statement: Statement) => Promise<Row[]>
  /** Runs statements in one transaction. */
  run: (statements: Statement[]) => Promise<void>
}

/** A bucket's files, via a binding or Cloudflare's API. */
export type Files = {
  get: (name: string) => Promise<Bytes | null>
  put: (name: string, bytes: Bytes, contentType?: string) => Promise<void>
  has: (name: string) => Promise<boolean>
  list: (prefix: string) => Promise<string[]>
}

/** Wraps a D1 binding. */
export function targetOf(db: D1Database): Target {
  const prepare = ({ sql, params = [] }: Statement) => db.prepare(sql).bind(...params)
  return {
    all: async <Row>(statement: Statement) => (await prepare(statement).all<Row>()).results,
    run: async (statements) => {
      if (statements.length > 0) await db.batch(statements.map(prepare))
    },
  }
}

/** Wraps an R2 binding. */
export function filesOf(bucket: R2Bucket): Files {
  return {
    get: async (name) => {
      const found = await bucket.get(name)
      return found && new Uint8Array(await found.arrayBuffer())
    },
    put: async (name, bytes, contentType) => {
      await bucket.put(name, bytes, contentType === undefined ? {} : { httpMetadata: { contentType } })
    },
    has: async (name) => (await bucket.head(name)) !== null,
    list: async (prefix) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
        names.push(...page.objects.map(({ key }) => key))
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor !== undefined)
      return names
    },
  }
}
