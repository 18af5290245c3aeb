import * as commonText from '#messages/common'
import { SITE_LANGUAGES } from '../../worker/contract/site-languages'

/** A year. */
const KEPT_SECONDS = 31_536_000

/** Returns the tags of the site's languages with their names, for people to choose from. */
export const languageChoices = (): [tag: string, label: string][] =>
  Object.entries(SITE_LANGUAGES).map(([tag, { name, isReviewed }]) => [
    tag,
    isReviewed ? name : commonText.notReviewed({ language: name }),
  ])

/** Keeps a language in this browser, where it takes precedence over the browser's own ones, and loads the page in it. */
export function chooseLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `language=${tag}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
  location.reload()
}
