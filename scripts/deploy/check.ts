/** The app's root element, on every page of the app. */
const APP_ROOT = '<div id="root">'
/** Pages that must return the app's document. */
const PAGES = ['/', '/login', '/signup', '/explore']
const ID = 'x'.repeat(16)
const SECRET = 'x'.repeat(43)
/**
 * One URL per group of tables that visitors' requests read, with the status that shows they were read: 404 for an unknown id. Other
 * tables are behind a session; `requireSchema` checks them.
 */
const READS = {
  activities: ['/api/activities/landing', 200],
  'pages of activities': [`/a/${ID}`, 404],
  'pages of organizers': [`/o/${ID}`, 404],
  'lists for visitors': ['/sitemap-activities.xml', 200],
  calendars: [`/calendar/${SECRET}.ics`, 404],
  images: [`/api/images/file/${ID}`, 404],
} as const
const ATTEMPTS = 30
const PAUSE_MS = 2000

/**
 * Waits until `/api/health`, the pages, and reads of the main tables respond. A new domain takes up to a minute to be reachable
 * everywhere.
 * @throws Error that lists everything that does not respond
 */
export async function checkSite(
  origin: string,
  { attempts = ATTEMPTS, pauseMs = PAUSE_MS } = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const problems = await findProblems(origin)
    if (problems.length === 0) return
    if (attempt === attempts) {
      throw new Error(
        `The worker is deployed, but does not work:\n${problems.map((line) => `  ${line}`).join('\n')}\nnpm run rollback serves the release before it.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function findProblems(origin: string): Promise<string[]> {
  const health = await answerOf(`${origin}/api/health`)
  // Without health, the site is not reachable yet, and each further request would only wait.
  if (health?.status !== 200) return [`${origin}/api/health answers ${described(health)}`]
  const problems = []
  for (const page of PAGES) {
    const answer = await answerOf(origin + page)
    if (answer?.status === 200 && answer.body.includes(APP_ROOT)) continue
    problems.push(`${origin}${page} answers ${described(answer)}`)
  }
  for (const [name, [path, expected]] of Object.entries(READS)) {
    const answer = await answerOf(origin + path)
    if (answer?.status !== expected) problems.push(`${name}: ${origin}${path} answers ${described(answer)}`)
  }
  return problems
}

const described = (answer: Answer | undefined) =>
  answer ? `${answer.status} ${/^[{]/.test(answer.body) ? answer.body : ''}`.trim() : 'nothing'

type Answer = { status: number; body: string }

async function answerOf(url: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'manual' })
    return { status: response.status, body: await response.text() }
  } catch {
    return undefined
  }
}
