import { language } from '#messages'
import { isSiteLanguage, LANGUAGE_COOKIE } from '../../worker/contract/site-languages'

/** A year. */
const KEPT_SECONDS = 31_536_000

/** Keeps a language in this browser, where it takes precedence over the browser's own ones, and loads the page in it. */
export function chooseLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
  location.reload()
}

/** Loads the page in the language of the signed-in user, unless another one was chosen in this browser. */
export function followAccount(locale: string | null | undefined): void {
  const isChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
  if (!isChosen && isSiteLanguage(locale) && locale !== language()) chooseLanguage(locale)
}
