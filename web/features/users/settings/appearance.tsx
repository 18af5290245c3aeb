import { useId } from 'react'
import * as usersText from '#messages/users'
import type { ThemeChoice } from '../../../lib/theme'
import { setThemeChoice, useThemeChoice } from '../../../lib/theme'
import * as styles from './settings.module.css'

const THEMES: { value: ThemeChoice; label: () => string; previews: ('light' | 'dark')[] }[] = [
  { value: 'system', label: () => usersText.themeSystem(), previews: ['light', 'dark'] },
  { value: 'light', label: () => usersText.themeLight(), previews: ['light'] },
  { value: 'dark', label: () => usersText.themeDark(), previews: ['dark'] },
]

/** The theme: light, dark, or the device's. It applies at once, in this browser only. */
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
    </section>
  )
}
