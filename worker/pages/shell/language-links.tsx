import { language } from '#messages'
import * as publicPagesText from '#messages/public-pages'
import { languageChoices } from '../../contract/site-languages'
import { CHOOSE_LANGUAGE_PATH } from './languages'

/** Links that store a language in this browser and return to a path in that language. */
export function LanguageLinks({ path }: { path: string }) {
  const choices = languageChoices()
  if (choices.length < 2) return null
  return (
    <nav className="row wrap-row" aria-label={publicPagesText.languages()}>
      {choices.map(([tag, label]) => (
        <a
          key={tag}
          href={`${CHOOSE_LANGUAGE_PATH}?${new URLSearchParams({ to: tag, next: path })}`}
          lang={tag}
          rel="nofollow"
          aria-current={tag === language() ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
