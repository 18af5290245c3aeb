import { locale } from '#messages'
import * as activityFormText from '#messages/activity-form'
import type { ActivityLanguage } from '../../../../worker/contract/activities'
import { ACTIVITY_LANGUAGES } from '../../../../worker/contract/vocabulary'
import { languageName } from '../../../lib/activity-language'
import { SelectOne } from '../../../ui/select-one'

type ActivityLanguageSelectProps = {
  /** Null if unknown; undefined to use the guessed language. */
  value: ActivityLanguage | null | undefined
  onChange: (value: ActivityLanguage | undefined) => void
  'aria-label'?: string
}

/** A select for the language of an activity's texts, sorted by name. */
export function ActivityLanguageSelect({ value, onChange, ...props }: ActivityLanguageSelectProps) {
  const { compare } = new Intl.Collator(locale())
  const languages = ACTIVITY_LANGUAGES.map((tag) => ({ value: tag, label: languageName(tag) })).sort(
    (one, other) => compare(one.label, other.label),
  )
  const none = value === null ? activityFormText.unknownLanguage() : activityFormText.languageOfText()
  return (
    <SelectOne<ActivityLanguage | undefined>
      {...props}
      value={value ?? undefined}
      onChange={onChange}
      options={value ? languages : [{ value: undefined, label: none }, ...languages]}
    />
  )
}
