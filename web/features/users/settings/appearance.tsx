import { useId } from 'react'
import { language } from '#messages'
import * as usersText from '#messages/users'
import type { Language } from '../../../../messages/languages'
import { languageChoices, languageOf, SITE_LANGUAGES } from '../../../../worker/contract/site-languages'
import type { Me, ProfileUpdate } from '../../../../worker/contract/users'
import { chooseLanguage } from '../../../lib/language-choice'
import type { ThemeChoice } from '../../../lib/theme'
import { setThemeChoice, useThemeChoice } from '../../../lib/theme'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { SelectOne } from '../../../ui/select-one'
import * as styles from './settings.module.css'

const THEMES: { value: ThemeChoice; label: () => string; previews: ('light' | 'dark')[] }[] = [
  { value: 'system', label: () => usersText.themeSystem(), previews: ['light', 'dark'] },
  { value: 'light', label: () => usersText.themeLight(), previews: ['light'] },
  { value: 'dark', label: () => usersText.themeDark(), previews: ['dark'] },
]

type AppearanceProps = {
  me: Me
  /** Saves a choice that also applies to emails and push notifications. Returns whether it was saved. */
  onChange: (choice: Pick<ProfileUpdate, 'locale' | 'distanceUnit'>) => Promise<boolean>
}

/**
 * Chooses the theme (light, dark, or the device's), the language, and the distance unit, with immediate effect. Theme and
 * language are stored in this browser; emails and push notifications use the language too.
 */
export function Appearance({ me, onChange }: AppearanceProps) {
  const choice = useThemeChoice()
  const name = useId()
  return (
    <section className="card pad stack" aria-labelledby="appearance-title">
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
      {Object.keys(SITE_LANGUAGES).length > 1 && <LanguageField onChange={onChange} />}
      <Field label={usersText.distances()}>
        <SelectOne
          value={me.distanceUnit}
          onChange={(distanceUnit) => void onChange({ distanceUnit })}
          options={[
            { value: null, label: usersText.distancesByRegion() },
            { value: 'mile', label: usersText.distancesInMiles() },
            { value: 'kilometer', label: usersText.distancesInKilometers() },
          ]}
        />
      </Field>
    </section>
  )
}

function LanguageField({ onChange }: Pick<AppearanceProps, 'onChange'>) {
  const choose = async (locale: Language) => {
    if (await onChange({ locale })) chooseLanguage(locale)
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
