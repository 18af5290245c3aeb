import { useId } from 'react'
import { language } from '#messages'
import * as usersText from '#messages/users'
import type { Language } from '../../../../messages/languages'
import { languageChoices, languageOf, SITE_LANGUAGES } from '../../../../worker/contract/site-languages'
import { chooseLanguage } from '../../../lib/language-choice'
import type { ThemeChoice } from '../../../lib/theme'
import { setThemeChoice, useThemeChoice } from '../../../lib/theme'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import * as styles from './settings.module.css'

const THEMES: { value: ThemeChoice; label: () => string; previews: ('light' | 'dark')[] }[] = [
  { value: 'system', label: () => usersText.themeSystem(), previews: ['light', 'dark'] },
  { value: 'light', label: () => usersText.themeLight(), previews: ['light'] },
  { value: 'dark', label: () => usersText.themeDark(), previews: ['dark'] },
]

type AppearanceProps = {
  /** Saves the language of emails, push, and calendars. */
  onLanguage: (locale: Language) => Promise<boolean>
}

/**
 * The theme (light, dark, or the device's) and the language. They apply at once, in this browser only, but what is sent to the user
 * also has the language.
 */
export function Appearance({ onLanguage }: AppearanceProps) {
  const choice = useThemeChoice()
  const name = useId()
  return (
    <section className="card pad" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{usersText.appearance()}</h2>
      <div className={styles.themes} role="radiogroup" aria-label={usersText.theme()}>
        {THEMES.map(({ value, label, previews }) => (
          <label key={value}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={choice === value}
              onChange={() => setThemeChoice(value)}
            />
            <span className={styles.swatch}>
              {previews.map((theme) => (
                <span key={theme} data-theme={theme}>
                  <i />
                  <i />
                </span>
              ))}
            </span>
            {label()}
          </label>
        ))}
      </div>
      {Object.keys(SITE_LANGUAGES).length > 1 && <LanguageField onLanguage={onLanguage} />}
    </section>
  )
}

function LanguageField({ onLanguage }: AppearanceProps) {
  const choose = async (chosen: Language) => {
    if (await onLanguage(chosen)) chooseLanguage(chosen)
  }
  return (
    <Field label={usersText.language()}>
      <Select value={language()} onChange={(event) => void choose(languageOf(event.target.value))}>
        {languageChoices().map(([tag, label]) => (
          <option key={tag} value={tag} lang={tag}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
