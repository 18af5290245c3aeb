import { locale } from '#messages'
import * as activityFormText from '#messages/activity-form'
import type { ActivityLanguage } from '../../../../worker/contract/activities'
import { ACTIVITY_LANGUAGES } from '../../../../worker/contract/vocabulary'
import { languageName } from '../../../lib/activity-language'
import { Select } from '../../../ui/select'

type ActivityLanguageSelectProps = {
  /** Null if it is unknown; undefined for the guessed one. */
  value: ActivityLanguage | null | undefined
  onChange: (value: ActivityLanguage | undefined) => void
  'aria-label'?: string
}

/** A choice of the language of an activity's texts, by the languages' names. */
export function ActivityLanguageSelect({ value, onChange, ...props }: ActivityLanguageSelectProps) {
  const { compare } = new Intl.Collator(locale())
  const languages = ACTIVITY_LANGUAGES.map((tag) => ({ tag, name: languageName(tag) })).sort((one, other) =>
    compare(one.name, other.name),
  )
  return (
    <Select
      {...props}
      value={value ?? ''}
      onChange={({ target }) => onChange(ACTIVITY_LANGUAGES.find((each) => each === target.value))}
    >
      {!value && (
        <option value="">
          {value === null ? activityFormText.unknownLanguage() : activityFormText.languageOfText()}
        </option>
      )}
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </Select>
  )
}
