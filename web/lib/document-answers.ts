/** Older responses are fetched again. Queries stay fresh for the same time. */
const FRESH_MS = 30_000

/** Responses to the page's first calls, by URL, which the worker embeds in the document. */
const answers = new Map<string, unknown>(Object.entries(readAnswers()))

/**
 * Returns the responses in the document, by URL. Also sets the bookmark cookies, which were unknown when the document's headers
 * were sent.
 */
export function readAnswers(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent
  if (!text) return {}
  const { cookies = [], ...found } = JSON.parse(text) as { cookies?: string[] }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the next request needs the cookie.
  for (const cookie of cookies) document.cookie = cookie
  return found
}

/** Returns whether the document has the response to a call that hasn't been made yet. */
export function hasAnswer(url: string): boolean {
  return answers.has(url)
}

/** Returns the document's response for a URL, the first time only. */
export function takeAnswer(url: string): unknown {
  if (performance.now() > FRESH_MS) answers.clear()
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

/**
 * Fetches an API URL. The first call of a URL whose response is in the document makes no request. A write discards all responses
 * in the document, because they may be outdated.
 */
export const fetchOrAnswer: typeof fetch = (input, init) => {
  if (init?.method !== 'GET') answers.clear()
  const answer = takeAnswer(String(input))
  return answer === undefined ? fetch(input, init) : Promise.resolve(Response.json(answer))
}
