import type { LucideIcon } from 'lucide-react'
import { Eye, Languages, ListOrdered, MessageCircleQuestion, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import * as activityFormText from '#messages/activity-form'
import type { Activity, ActivityVisibility, NewActivity } from '../../../../worker/contract/activities'
import { decisionTime } from '../../../../worker/contract/goes-ahead-text'
import { VISIBILITY_LABELS } from '../../../../worker/contract/labels'
import { ACTIVITY_VISIBILITIES, VISIBILITY_DEFAULT } from '../../../../worker/contract/vocabulary'
import { languageName } from '../../../lib/activity-language'
import { ChoiceCards } from '../../../ui/choice-cards'
import { Field } from '../../../ui/field'
import { lazyComponent } from '../../../ui/lazy-component'
import { SwitchRow } from '../../../ui/switch-row'
import { ApplicantQuestionsField } from '../applicant-questions/field'
import { problemIn } from '../applicant-questions/problem'
import { AUTO_APPROVAL_LABELS, AutoApprovalField } from '../auto-approval-field'
import type { EditForm } from '../edit/form'
import { ActivityLanguageSelect } from '../language/activity-language-select'
import { describeSeatOptions, seatOptionsOf } from '../seat-options/options'
import { TimeZoneField } from '../time-zone-field'
import type { Draft } from '../wizard/draft'
import type { Step } from '../wizard/step'
import * as styles from './choices.module.css'
import { Row } from './row'

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
  /** Wizard step with this choice. It opens if the server rejects the value. */
  step: Step
  /** Collapsible row around the control, if any. */
  row?: { Icon: LucideIcon; title: () => string; value: (values: Values) => string }
  Control: (props: ControlProps) => ReactNode
}

const SeatOptionFields = lazyComponent(async () => (await import('../seat-options/fields')).default)

const VISIBILITY_HINTS: Record<ActivityVisibility, () => string> = {
  public: () => activityFormText.publicHint(),
  link: () => activityFormText.linkHint(),
  members: () => activityFormText.membersHint(),
  unlisted: () => activityFormText.unlistedHint(),
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
    Control: ({ values, change, activity }) => {
      const reason = onlyOrganizer(activity, activityFormText.onlyOrganizerChangesPlace())
      return (
        <div className={`card ${styles.exactPlace}`}>
          <SwitchRow
            label={activityFormText.exactPlaceSwitch()}
            hint={reason ?? activityFormText.exactPlaceHint()}
            disabled={reason !== undefined}
            checked={values.hidesExactLocation ?? false}
            onChange={(hidesExactLocation) => change({ hidesExactLocation })}
          />
        </div>
      )
    },
  },
  autoApproval: {
    step: 5,
    row: {
      Icon: ShieldCheck,
      title: () => activityFormText.whoNeedsYourOk(),
      value: ({ autoApproval }) =>
        autoApproval ? AUTO_APPROVAL_LABELS[autoApproval.who]() : activityFormText.everyone(),
    },
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
    row: {
      Icon: Eye,
      title: () => activityFormText.whoCanFindIt(),
      value: ({ visibility = VISIBILITY_DEFAULT }) => VISIBILITY_LABELS[visibility](),
    },
    Control: ({ values, change, activity }) => (
      <ChoiceCards
        label={activityFormText.whoCanFindIt()}
        hideLabel
        options={ACTIVITY_VISIBILITIES.map((value) => ({
          value,
          label: VISIBILITY_LABELS[value](),
          hint: VISIBILITY_HINTS[value](),
        }))}
        value={values.visibility ?? VISIBILITY_DEFAULT}
        onChange={(visibility) => change({ visibility })}
        disabledBecause={onlyOrganizer(activity, activityFormText.onlyOrganizerChanges())}
      />
    ),
  },
  /** Also covers guests and freed seats. */
  minimum: {
    step: 5,
    row: {
      Icon: ListOrdered,
      title: () => activityFormText.spotsAndWaitlist(),
      value: (values) => describeSeatOptions(seatOptionsOf(values)),
    },
    Control: ({ values, change, activity }) => (
      <Suspense>
        <SeatOptionFields
          value={seatOptionsOf(values)}
          maxParticipants={values.maxParticipants}
          canChangeMinimum={!activity || canChangeMinimum(activity)}
          decision={activity?.minimum ? decisionTime(activity, activity.minimum) : undefined}
          onChange={(name, value) => change({ [name]: value })}
        />
      </Suspense>
    ),
  },
  applicantQuestions: {
    step: 5,
    row: {
      Icon: MessageCircleQuestion,
      title: () => activityFormText.questionsForApplicants(),
      value: ({ applicantQuestions = [] }) =>
        activityFormText.questions({ count: applicantQuestions.length }),
    },
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
    row: {
      Icon: Languages,
      title: () => activityFormText.language(),
      value: ({ language }) => {
        if (language === null) return activityFormText.unknownLanguage()
        return language ? languageName(language) : activityFormText.languageOfText()
      },
    },
    Control: ({ values, change }) => (
      <Field label={activityFormText.language()} hideLabel>
        <ActivityLanguageSelect value={values.language} onChange={(language) => change({ language })} />
      </Field>
    ),
  },
}

/** Choices with the same control in both forms, keyed by API field name, in form order. */
export const CHOICE_FIELDS = Object.entries(CHOICES) as [keyof typeof CHOICES & keyof EditForm, Choice][]

type ChoiceFieldsProps = Omit<ControlProps, 'error'> & {
  step: Step
  errors?: { [Name in keyof typeof CHOICES]?: ControlProps['error'] }
}

/** Controls for a step's choices. Those with a `row` are inside a collapsible row. */
export function ChoiceFields({ step, errors = {}, ...props }: ChoiceFieldsProps) {
  return CHOICE_FIELDS.filter(([, choice]) => choice.step === step).map(([name, { row, Control }]) => {
    const control = <Control {...props} error={errors[name]} />
    if (!row) return <div key={name}>{control}</div>
    const { Icon, title, value } = row
    return (
      <Row
        key={name}
        icon={<Icon />}
        title={title()}
        values={[['', value(props.values)]]}
        hasError={errors[name] !== undefined}
      >
        {control}
      </Row>
    )
  })
}

const onlyOrganizer = (activity: Activity | undefined, reason: string) =>
  activity?.role === 'co-organizer' ? reason : undefined

/**
 * Returns whether the minimum can change: until it is confirmed, or, without a minimum, until someone joins (product.md 23.5).
 * Co-organizers cannot add one (20.16).
 */
const canChangeMinimum = ({ minimum, participants, role }: Activity) =>
  minimum ? !minimum.isConfirmed : participants === 0 && role !== 'co-organizer'
