/** What browsers say when a script or style of the app does not load: Chrome, Firefox, Safari, and Vite for styles. */
const LOAD_FAILURES =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading \S+ timed out/i

/** The id of the chunk whose loading failed, `page` where the browser does not tell; null for any other error. */
export function chunkIdOf(error: unknown): string | null {
  if (!(error instanceof Error) || !LOAD_FAILURES.test(error.message)) return null
  return error.message.match(/([\w$.-]+)\.(?:js|css|tsx?)\b/)?.[1] ?? 'page'
}
