import { LANGUAGE_COOKIE } from '../../worker/contract/limits'
import { isSiteLanguage } from '../../worker/contract/site-languages'
import { chooseLanguage } from './language-choice'

/** Reloads the page in the user's account language, unless a language was chosen in this browser. */
export function followAccount(locale: string): void {
  const isChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
  if (!isChosen && isSiteLanguage(locale)) chooseLanguage(locale)
}
