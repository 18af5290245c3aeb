/** How long a read waits for a replica before it goes to the primary. */
const REPLICA_WAIT_MS = 1000

/** Determines where a request reads. */
type Reader = {
  /** Bookmark of the newest state the browser has seen. Bookmarks compare as text. */
  seen: string | undefined
  /** Returns whether a replica may serve the next batch. */
  mayLag: () => boolean
  /** Returns the bookmark of the oldest state the user may be shown; empty if any. */
  readFloor: () => Promise<string>
}

/** A database for one request, and the bookmark of the newest state it has seen. */
export type ReplicatedDatabase = { d1: D1Database; newest: () => string | undefined }

/**
 * Wraps D1 for one request (adr/0076). Batches that may lag go to the nearest replica if it has reached the browser's bookmark and
 * the user's read floor. All others go to the primary.
 */
export function replicatedDatabase(d1: D1Database, { seen, mayLag, readFloor }: Reader): ReplicatedDatabase {
  const sessions: D1DatabaseSession[] = []
  const open = (bookmark: string) => {
    const session = d1.withSession(bookmark)
    sessions.push(session)
    return session
  }
  // A new session each time: a replica may serve a session's second query.
  const atPrimary = () => open('first-primary')

  /** Returns null if the replica fails, is late, or has not reached the floor. */
  async function readNearby<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[] | null> {
    const session = open(seen ?? 'first-unconstrained')
    const answers = await inTime(Promise.all([session.batch<T>(statements), readFloor()])).catch(() => null)
    if (!answers) return null
    const [results, floor] = answers
    return (session.getBookmark() ?? '') >= floor ? results : null
  }

  return {
    d1: {
      prepare: (query) => atPrimary().prepare(query),
      batch: async <T>(statements: D1PreparedStatement[]) =>
        (mayLag() ? await readNearby<T>(statements) : null) ?? atPrimary().batch<T>(statements),
      exec: (query) => d1.exec(query),
      withSession: (constraint) => d1.withSession(constraint),
      dump: () => d1.dump(),
    },
    newest: () =>
      sessions.reduce<string | undefined>((newest, session) => {
        const bookmark = session.getBookmark()
        return bookmark !== null && (newest === undefined || bookmark > newest) ? bookmark : newest
      }, seen),
  }
}

/** Returns the answer, or null if it takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REPLICA_WAIT_MS)
  })
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
