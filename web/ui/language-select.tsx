import { Languages } from 'lucide-react'
import { language } from '#messages'
import * as uiText from '#messages/ui'
import { buttonClass } from './button-class'
import * as styles from './language-select.module.css'

type LanguageSelectProps = {
  choices: [tag: string, label: string][]
  onChoose: (tag: string) => void
}

/** A square button that opens the browser's menu of languages. Renders nothing if there is only one. */
export function LanguageSelect({ choices, onChoose }: LanguageSelectProps) {
  if (choices.length < 2) return null
  return (
    <span className={buttonClass({ variant: 'quiet', icon: true, className: styles.language })}>
      <Languages />
      <select
        aria-label={uiText.language()}
        title={uiText.language()}
        value={language()}
        onChange={({ target }) => onChoose(target.value)}
        data-language
      >
        {choices.map(([tag, label]) => (
          <option key={tag} value={tag} lang={tag}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
