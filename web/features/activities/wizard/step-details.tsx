import { useId } from 'react'
import { PARTICIPANTS_MIN, PARTICIPANTS_SLIDER_MAX } from '../../../../worker/contract/limits'
import { DIFFICULTIES, DIFFICULTY_HINTS } from '../../../../worker/contract/vocabulary'
import { pluralize } from '../../../lib/format'
import { LevelBars } from '../../../ui/level'
import { Slider } from '../../../ui/slider'
import * as styles from './step-details.module.css'
import type { StepProps } from './step-props'
import * as wizard from './wizard.module.css'

/** How many may come, and how hard it is. */
export function StepDetails({ draft, change }: StepProps) {
  const name = useId()
  return (
    <div className={wizard.parts}>
      <div className={wizard.sliderPart}>
        <div className={`between ${wizard.sliderHead}`}>
          <span className={wizard.legend} aria-hidden="true">
            Max participants
          </span>
          <output className={wizard.sliderValue}>{draft.maxParticipants}</output>
        </div>
        <Slider
          label="Max participants"
          min={PARTICIPANTS_MIN}
          max={PARTICIPANTS_SLIDER_MAX}
          value={draft.maxParticipants}
          valueText={pluralize(draft.maxParticipants, 'participant')}
          onChange={(maxParticipants) => change({ maxParticipants })}
        />
        <div className={wizard.sliderEnds}>
          <span>{PARTICIPANTS_MIN}</span>
          <span>You are not counted</span>
          <span>{PARTICIPANTS_SLIDER_MAX}</span>
        </div>
      </div>
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
                <span className="soft small">{DIFFICULTY_HINTS[difficulty]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
