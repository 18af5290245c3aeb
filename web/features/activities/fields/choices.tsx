import type { ReactNode } from 'react'
import * as activityFormText from '#messages/activity-form'
import type { Activity, NewActivity } from '../../../../worker/contract/activities'
import { decisionTime } from '../../../../worker/contract/goes-ahead-text'
import { VISIBILITY_DEFAULT } from '../../../../worker/contract/vocabulary'
import { Field } from '../../../ui/field'
import { ApplicantQuestionsField } from '../applicant-questions/field'
import { problemIn } from '../applicant-questions/problem'
import { AutoApprovalField } from '../auto-approval-field'
import type { EditForm } from '../edit/form'
import { ExactPlaceSwitch } from '../exact-place-switch'
import { ActivityLanguageSelect } from '../language/activity-language-select'
import { SeatOptionsLine } from '../seat-options/line'
import { seatOptionsOf } from '../seat-options/options'
import { TimeZoneField } from '../time-zone-field'
import { VisibilityChoice } from '../visibility-choice'
import type { Draft } from '../wizard/draft'
import type { Step } from '../wizard/step'

/** Values shared by the draft and the edit form. */
export type Values = Pick<Draft, Exclude<keyof Draft & keyof EditForm, 'image'>>
type ControlProps = {
  values: Values
  change: (patch: Partial<Values>) => void
  /** The edited activity. Undefined when creating one. */
  activity?: Activity
  error?: { message?: string | undefined } | undefined
}
type Choice = {
  /** The wizard step that asks for it, opened when the server refuses it. */
  step: Step
  Control: (props: ControlProps) => ReactNode
}

const CHOICES: { [Name in keyof NewActivity]?: Choice } = {
  placeTimeZone: {
    step: 4,
    Control: ({ values, change, activity }) => {
      const found = values.place?.properties.timeZone ?? activity?.timeZone
      if (!found) return null
      return (
        <TimeZoneField
          found={found}
          value={values.placeTimeZone}
          onChange={(placeTimeZone) => change({ placeTimeZone })}
        />
      )
    },
  },
  hidesExactLocation: {
    step: 4,
    Control: ({ values, change, activity }) => (
      <ExactPlaceSwitch
        checked={values.hidesExactLocation ?? false}
        onChange={(hidesExactLocation) => change({ hidesExactLocation })}
        disabledBecause={onlyOrganizer(activity, activityFormText.onlyOrganizerChangesPlace())}
      />
    ),
  },
  autoApproval: {
    step: 5,
    Control: ({ values, change }) => (
      <AutoApprovalField
        value={values.autoApproval ?? null}
        maxParticipants={values.maxParticipants}
        onChange={(autoApproval) => change({ autoApproval })}
      />
    ),
  },
  visibility: {
    step: 5,
    Control: ({ values, change, activity }) => (
      <VisibilityChoice
        value={values.visibility ?? VISIBILITY_DEFAULT}
        onChange={(visibility) => change({ visibility })}
        disabledBecause={onlyOrganizer(activity, activityFormText.onlyOrganizerChanges())}
      />
    ),
  },
  /** Includes guests and freed seats. */
  minimum: {
    step: 5,
    Control: ({ values, change, activity }) => (
      <SeatOptionsLine
        value={seatOptionsOf(values)}
        maxParticipants={values.maxParticipants}
        canChangeMinimum={!activity || canChangeMinimum(activity)}
        decision={activity?.minimum ? decisionTime(activity, activity.minimum) : undefined}
        onChange={(name, value) => change({ [name]: value })}
      />
    ),
  },
  applicantQuestions: {
    step: 5,
    Control: ({ values: { applicantQuestions = [] }, change, error }) => (
      <ApplicantQuestionsField
        value={applicantQuestions}
        onChange={(changed) => change({ applicantQuestions: changed })}
        error={error && (problemIn(applicantQuestions) ?? error.message)}
      />
    ),
  },
  language: {
    step: 5,
    Control: ({ values, change }) => (
      <Field label={activityFormText.language()}>
        <ActivityLanguageSelect value={values.language} onChange={(language) => change({ language })} />
      </Field>
    ),
  },
}

/** The choices with the same control in both forms, by their names on the wire, in form order. */
export const CHOICE_FIELDS = Object.entries(CHOICES) as [keyof typeof CHOICES & keyof EditForm, Choice][]

const onlyOrganizer = (activity: Activity | undefined, reason: string) =>
  activity?.role === 'co-organizer' ? reason : undefined

/**
 * Returns whether the minimum can change: until it is confirmed, or, without a minimum, until someone joins (product.md 23.5).
 * Co-organizers cannot add one (20.16).
 */
const canChangeMinimum = ({ minimum, participants, role }: Activity) =>
  minimum ? !minimum.isConfirmed : participants === 0 && role !== 'co-organizer'
