import { useId } from 'react'
import { PARTICIPANTS_MIN, PARTICIPANTS_SLIDER_MAX } from '../../../../../worker/contract/limits'
import { DIFFICULTIES, DIFFICULTY_HINTS } from '../../../../../worker/contract/vocabulary'
import { pluralize } from '../../../../lib/format'
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
        label="Max participants"
        output={draft.maxParticipants}
        min={PARTICIPANTS_MIN}
        max={PARTICIPANTS_SLIDER_MAX}
        value={draft.maxParticipants}
        valueText={pluralize(draft.maxParticipants, 'participant')}
        onChange={(maxParticipants) => change({ maxParticipants })}
      >
        <span>{PARTICIPANTS_MIN}</span>
        <span>Not including you</span>
        <span>{PARTICIPANTS_SLIDER_MAX}</span>
      </SliderField>
      <fieldset>
        <legend>Difficulty</legend>
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
                <b className="display">{difficulty}</b>
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
