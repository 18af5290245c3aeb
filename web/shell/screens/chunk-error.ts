/** Matches the errors for code that fails to load: Chrome's and Firefox's, Safari's, Vite's for styles, and our own. */
const LOAD_FAILURES =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading \S+ timed out/i

/** Returns the name of the chunk that failed to load, `page` if the browser does not say, or null for any other error. */
export function chunkIdOf(error: unknown): string | null {
  if (!(error instanceof Error) || !LOAD_FAILURES.test(error.message)) return null
  return error.message.match(/([\w$.-]+)\.(?:js|css|tsx?)\b/)?.[1] ?? 'page'
}
