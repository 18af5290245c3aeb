import { useId } from 'react'
import * as activityFormText from '#messages/activity-form'
import { DIFFICULTY_HINTS } from '../../../../../worker/contract/labels'
import { PARTICIPANTS_MIN, PARTICIPANTS_SLIDER_MAX } from '../../../../../worker/contract/limits'
import { DIFFICULTIES, DIFFICULTY_LABELS } from '../../../../../worker/contract/vocabulary'
import { LevelBars } from '../../../../ui/level'
import * as styles from './details.module.css'
import { SliderField, StepFields } from './fields'
import { MoreOptions } from './more-options'
import type { StepProps } from './props'

/** The details step: maximum participants and difficulty, and a row for options that few organizers change. */
export function DetailsStep({ draft, change }: StepProps) {
  const name = useId()
  return (
    <StepFields>
      <SliderField
        label={activityFormText.maxParticipantsSlider()}
        output={draft.maxParticipants}
        min={PARTICIPANTS_MIN}
        max={PARTICIPANTS_SLIDER_MAX}
        value={draft.maxParticipants}
        valueText={activityFormText.participants({ count: draft.maxParticipants })}
        onChange={(maxParticipants) => change({ maxParticipants })}
      >
        <span>{PARTICIPANTS_MIN}</span>
        <span>{activityFormText.notIncludingYou()}</span>
        <span>{PARTICIPANTS_SLIDER_MAX}</span>
      </SliderField>
      <fieldset>
        <legend>{activityFormText.difficulty()}</legend>
        <div className={styles.levels}>
          {DIFFICULTIES.map((difficulty) => (
            <label key={difficulty} className={`card ${styles.level}`}>
              <input
                type="radio"
                className="sr"
                name={name}
                value={difficulty}
                checked={difficulty === draft.difficulty}
                onChange={() => change({ difficulty })}
              />
              <LevelBars difficulty={difficulty} large className={styles.bars} />
              <span>
                <b className="display">{DIFFICULTY_LABELS[difficulty]()}</b>
                <span className="soft small">{DIFFICULTY_HINTS[difficulty]()}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <MoreOptions draft={draft} change={change} />
    </StepFields>
  )
}
