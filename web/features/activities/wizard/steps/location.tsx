import type { ReactNode } from 'react'
import { ExactPlaceSwitch } from '../../exact-place-switch'
import { TimeZoneField } from '../../time-zone-field'
import { StepFields } from './fields'
import type { StepProps } from './props'

/** The location step: the place, its time zone, and whether its exact position is public. */
export function LocationStep({ draft, change, placePicker }: StepProps & { placePicker: ReactNode }) {
  return (
    <StepFields>
      {placePicker}
      {draft.place?.properties.timeZone && (
        <TimeZoneField
          found={draft.place.properties.timeZone}
          value={draft.placeTimeZone}
          onChange={(placeTimeZone) => change({ placeTimeZone })}
        />
      )}
      <ExactPlaceSwitch
        checked={draft.hidesExactLocation ?? false}
        onChange={(hidesExactLocation) => change({ hidesExactLocation })}
      />
    </StepFields>
  )
}
