/** Older answers are fetched again. Queries stay fresh for the same time. */
const FRESH_MS = 30_000

/** Answers of the page's first calls, by URL, embedded in the document by the worker. */
const answers = new Map<string, unknown>(Object.entries(readAnswers()))

/**
 * Returns the answers in the document, by URL. Also sets the bookmark cookies, which were unknown when the document's headers
 * were sent.
 */
export function readAnswers(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent
  if (!text) return {}
  const { cookies = [], ...found } = JSON.parse(text) as { cookies?: string[] }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later, and the next request needs the cookie.
  for (const cookie of cookies) document.cookie = cookie
  return found
}

/** Returns whether the document has the answer of a call that hasn't been made yet. */
export function hasAnswer(url: string): boolean {
  return answers.has(url)
}

/** Returns the document's answer of a URL, the first time only. */
export function takeAnswer(url: string): unknown {
  if (performance.now() > FRESH_MS) answers.clear()
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

/**
 * Fetches an API URL. The first call of a URL whose answer is in the document makes no request. After a write, the answers may
 * be outdated, so none is used.
 */
export const fetchOrAnswer: typeof fetch = (input, init) => {
  if (init?.method !== 'GET') answers.clear()
  const answer = takeAnswer(String(input))
  return answer === undefined ? fetch(input, init) : Promise.resolve(Response.json(answer))
}
