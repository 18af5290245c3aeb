import type { ReactNode } from 'react'
import { ExactPlaceSwitch } from '../../exact-place-switch'
import { StepFields } from './fields'
import type { StepProps } from './props'

/** The location step: the place, and whether its exact position is public. */
export function LocationStep({ draft, change, placePicker }: StepProps & { placePicker: ReactNode }) {
  return (
    <StepFields>
      {placePicker}
      <ExactPlaceSwitch
        checked={draft.hidesExactLocation ?? false}
        onChange={(hidesExactLocation) => change({ hidesExactLocation })}
      />
    </StepFields>
  )
}
