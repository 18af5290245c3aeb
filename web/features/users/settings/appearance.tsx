import { useId } from 'react'
import { language } from '#messages'
import * as usersText from '#messages/users'
import { chooseLanguage, languageChoices, SITE_LANGUAGES } from '../../../lib/language-choice'
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

/** The theme (light, dark, or the device's) and the language. They apply at once, in this browser only. */
export function Appearance() {
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
      {Object.keys(SITE_LANGUAGES).length > 1 && <LanguageField />}
    </section>
  )
}

function LanguageField() {
  return (
    <Field label={usersText.language()}>
      <Select value={language()} onChange={(event) => chooseLanguage(event.target.value)}>
        {languageChoices().map(([tag, label]) => (
          <option key={tag} value={tag} lang={tag}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
