type Waiting = {
  statements: D1PreparedStatement[]
  resolve: (results: D1Result[]) => void
  reject: (reason: unknown) => void
}

/** `d1` gathers batches. `requirePrimary` keeps replicas from serving the gathered batches. */
type Gathered = { d1: D1Database; requirePrimary: () => void }

const databases = new WeakMap<Request, Gathered>()

/** Returns the database shared with other requests of the same document, if any. */
export function gatheredDatabase(request: Request): Gathered | undefined {
  return databases.get(request)
}

/**
 * Handles requests concurrently and combines their database batches. If each request sends one batch, they take one round trip.
 * If one request's statement fails, all of the requests fail. Returns the settled responses in order.
 */
export function answerTogether(
  { d1, requirePrimary }: Gathered,
  requests: readonly Request[],
  answer: (request: Request) => Promise<Response>,
): Promise<PromiseSettledResult<Response>[]> {
  let running = requests.length
  let waiting: Waiting[] = []
  const sendIfAllWait = () => {
    if (waiting.length === 0 || waiting.length < running) return
    const sent = waiting
    waiting = []
    void sendTogether(d1, sent)
  }
  const batch = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      waiting.push({ statements, resolve, reject })
      sendIfAllWait()
    })
  // Statements outside a batch go directly to the database.
  const shared = new Proxy(d1, {
    get: (target, name) => {
      if (name === 'batch') return batch
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return Promise.allSettled(
    requests.map(async (request) => {
      databases.set(request, { d1: shared, requirePrimary })
      try {
        return await answer(request)
      } finally {
        running -= 1
        sendIfAllWait()
      }
    }),
  )
}

async function sendTogether(d1: D1Database, waiting: readonly Waiting[]): Promise<void> {
  try {
    const results = await d1.batch(waiting.flatMap(({ statements }) => statements))
    let read = 0
    for (const { statements, resolve } of waiting) {
      resolve(results.slice(read, read + statements.length))
      read += statements.length
    }
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}
