import { LANGUAGE_COOKIE } from '../../worker/contract/limits'

/** One year. */
const KEPT_SECONDS = 31_536_000

/** Stores a language for this browser, which then overrides the browser's own, and reloads the page in it. */
export function chooseLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${LANGUAGE_COOKIE}=${tag};path=/;max-age=${KEPT_SECONDS};samesite=lax`
  location.reload()
}
