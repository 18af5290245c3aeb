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
  /** The wizard step that asks for it, opened when the server refuses it. */
  step: Step
  label: () => string
  placeholder: () => string
  limit: number
  isOptional?: boolean
  /** Shows an advisory counter up to this number of characters, and several lines. */
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
/** The texts by their names on the wire, in form order. */
export const TEXT_FIELDS = Object.entries(TEXTS) as [TextName, Text][]
