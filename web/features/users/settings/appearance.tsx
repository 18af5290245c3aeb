import { useId } from 'react'
import type { ThemeChoice } from '../../../lib/theme'
import { setThemeChoice, useThemeChoice } from '../../../lib/theme'
import * as styles from './settings.module.css'

const THEMES: { value: ThemeChoice; label: string; grounds: ('light' | 'dark')[] }[] = [
  { value: 'system', label: 'System', grounds: ['light', 'dark'] },
  { value: 'light', label: 'Light', grounds: ['light'] },
  { value: 'dark', label: 'Dark', grounds: ['dark'] },
]

/** Light, dark, or as the device has it; it takes effect at once and belongs to this browser. */
export function Appearance() {
  const choice = useThemeChoice()
  const name = useId()
  return (
    <section id="appearance" className="card pad" tabIndex={-1} aria-labelledby="appearance-title">
      <h2 id="appearance-title">Appearance</h2>
      <div className={styles.themes} role="radiogroup" aria-label="Theme">
        {THEMES.map(({ value, label, grounds }) => (
          <label key={value}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={choice === value}
              onChange={() => setThemeChoice(value)}
            />
            <span className={styles.swatch}>
              {grounds.map((ground) => (
                <span key={ground} data-theme={ground}>
                  <i />
                  <i />
                </span>
              ))}
            </span>
            {label}
          </label>
        ))}
      </div>
    </section>
  )
}
