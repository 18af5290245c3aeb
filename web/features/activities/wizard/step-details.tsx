import { useId } from 'react'
import { PARTICIPANTS_MIN, PARTICIPANTS_SLIDER_MAX } from '../../../../worker/contract/limits'
import { DIFFICULTIES, DIFFICULTY_HINTS } from '../../../../worker/contract/vocabulary'
import { counted } from '../../../lib/format'
import { LevelBars } from '../../../ui/level'
import { Slider } from '../../../ui/slider'
import type { StepProps } from './step-props'
import './step-details.css'

/** How many may come, and how hard it is. */
export function StepDetails({ draft, change }: StepProps) {
  const name = useId()
  return (
    <div className="wizard-parts">
      <div className="slider-part">
        <div className="between">
          <span className="wizard-legend" aria-hidden="true">
            Max participants
          </span>
          <output className="slider-value">{draft.maxParticipants}</output>
        </div>
        <Slider
          label="Max participants"
          min={PARTICIPANTS_MIN}
          max={PARTICIPANTS_SLIDER_MAX}
          value={draft.maxParticipants}
          valueText={counted(draft.maxParticipants, 'participant')}
          onChange={(maxParticipants) => change({ maxParticipants })}
        />
        <div className="slider-ends">
          <span>{PARTICIPANTS_MIN}</span>
          <span>You are not counted</span>
          <span>{PARTICIPANTS_SLIDER_MAX}</span>
        </div>
      </div>
      <fieldset>
        <legend>Difficulty</legend>
        <div className="level-cards">
          {DIFFICULTIES.map((difficulty) => (
            <label key={difficulty} className="card level-card">
              <input
                type="radio"
                className="sr"
                name={name}
                value={difficulty}
                checked={difficulty === draft.difficulty}
                onChange={() => change({ difficulty })}
              />
              <LevelBars difficulty={difficulty} />
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
