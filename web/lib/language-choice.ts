import { LANGUAGE_COOKIE } from '../../worker/contract/limits'

/** A year. */
const KEPT_SECONDS = 31_536_000

/** Stores a language in this browser, which then takes precedence over the browser's own, and reloads the page in it. */
export function chooseLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `${LANGUAGE_COOKIE}=${tag};path=/;max-age=${KEPT_SECONDS};samesite=lax`
  location.reload()
}
