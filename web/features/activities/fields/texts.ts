import * as activityFormText from '#messages/activity-form'
import type { NewActivity } from '../../../../worker/contract/activities'
import {
  DESCRIPTION_COUNTER_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  WHAT_TO_BRING_MAX_CHARACTERS,
} from '../../../../worker/contract/limits'
import type { Step } from '../wizard/step'

/** A text that an organizer enters in the wizard or the edit dialog. */
export type Text = {
  /** Wizard step with this field. It opens if the server rejects the text. */
  step: Step
  label: () => string
  placeholder: () => string
  limit: number
  isOptional?: boolean
  /** Recommended maximum length, in characters. If set, the field has several lines and an advisory counter. */
  counter?: number
}

const TEXTS = {
  title: {
    step: 2,
    label: () => activityFormText.title(),
    placeholder: () => activityFormText.titlePlaceholder(),
    limit: TITLE_MAX_CHARACTERS,
  },
  description: {
    step: 2,
    label: () => activityFormText.description(),
    placeholder: () => activityFormText.descriptionPlaceholder(),
    limit: DESCRIPTION_MAX_CHARACTERS,
    counter: DESCRIPTION_COUNTER_CHARACTERS,
  },
  whatToBring: {
    step: 2,
    label: () => activityFormText.whatToBring(),
    placeholder: () => activityFormText.whatToBringPlaceholder(),
    limit: WHAT_TO_BRING_MAX_CHARACTERS,
    isOptional: true,
  },
} as const satisfies { [Name in keyof NewActivity]?: Text }

export type TextName = keyof typeof TEXTS
/** Text fields, keyed by API field name, in form order. */
export const TEXT_FIELDS = Object.entries(TEXTS) as [TextName, Text][]
