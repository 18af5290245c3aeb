/** Pages that must answer with the app's document. */
const PAGES = ['/', '/login', '/signup', '/explore']
const ATTEMPTS = 30
const PAUSE_MS = 2000

/**
 * Waits until `/api/health` and the pages answer. A new address takes up to a minute to be known everywhere.
 * @throws Error that names what does not answer
 */
export async function checkSite(origin: string, pauseMs = PAUSE_MS): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const problem = await findProblem(origin)
    if (problem === undefined) return
    if (attempt === ATTEMPTS) throw new Error(`The worker is deployed, but ${problem}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function findProblem(origin: string): Promise<string | undefined> {
  const health = await answerOf(`${origin}/api/health`)
  if (health?.status !== 200) return `${origin}/api/health answers ${health?.body ?? 'nothing'}.`
  for (const page of PAGES) {
    const answer = await answerOf(origin + page)
    if (answer?.status !== 200 || !answer.body.includes('Tagalong</title>')) {
      return `${origin}${page} answers ${answer?.status ?? 'nothing'}.`
    }
  }
  return undefined
}

async function answerOf(url: string): Promise<{ status: number; body: string } | undefined> {
  try {
    const response = await fetch(url, { redirect: 'manual' })
    return { status: response.status, body: await response.text() }
  } catch {
    return undefined
  }
}
