import { language } from '#messages'
import type { Language } from '../../../messages/languages'
import { ALL_LANGUAGES, isPseudo, SOURCE_LANGUAGE } from '../../../messages/languages'
import { SITE_LANGUAGE_TAGS } from '../../contract/site-languages'

/** The site's languages, if it has several: each has its own URLs. */
const LISTED = SITE_LANGUAGE_TAGS.filter((tag) => !isPseudo(tag))

/** Path that stores a chosen language. */
export const CHOOSE_LANGUAGE_PATH = '/language'

/**
 * Returns a page's path in a language, for crawlers, which don't ask for one. The English path is the one people use: it answers in the
 * reader's language, and in English to crawlers.
 */
function pathIn(tag: Language, path: string): string {
  return tag === SOURCE_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${tag}`
}

/** Same, in the language of this page. */
export const pathInLanguage = (path: string): string => pathIn(language(), path)

/** Returns a page's path in each language, by `hreflang`. Without a known language, search engines link to the reader's. */
export function alternates(path: string): [hreflang: string, path: string][] {
  if (LISTED.length < 2) return []
  return [...LISTED.map((tag): [string, string] => [tag, pathIn(tag, path)]), ['x-default', path]]
}

/** Returns the attributes of the `html` element. */
export function htmlAttributes(): { lang: string; dir?: 'rtl' } {
  const { direction } = ALL_LANGUAGES[language()]
  return { lang: language(), ...(direction === 'rtl' && { dir: direction }) }
}

/** Returns attributes with the texts for the page's script, which itself contains only the English ones. */
export const textsIfTranslated = <Texts extends object>(texts: () => Texts): Texts | undefined =>
  language() === SOURCE_LANGUAGE ? undefined : texts()
