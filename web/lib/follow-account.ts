import { LANGUAGE_COOKIE } from '../../worker/contract/limits'
import { isSiteLanguage } from '../../worker/contract/site-languages'
import { chooseLanguage } from './language-choice'

/** Loads the page in the language of the signed-in user, which is not the page's, unless that one was chosen in this browser. */
export function followAccount(locale: string): void {
  const isChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
  if (!isChosen && isSiteLanguage(locale)) chooseLanguage(locale)
}
