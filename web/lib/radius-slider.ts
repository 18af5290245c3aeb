import { milesOfRadius, RADIUS_MIN_KILOMETERS, radiusIn } from '../../worker/contract/distance-text'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES, RADIUS_STEP_MILES } from '../../worker/contract/limits'
import { formatRadius, readerUnit } from './distance'

/** Returns the props of a slider for a radius in miles, with steps that are round numbers in the viewer's unit. */
export function radiusSlider(miles: number, onChange: (miles: number) => void) {
  const unit = readerUnit()
  return {
    value: radiusIn(unit, miles),
    min: unit === 'mile' ? RADIUS_MIN_MILES : RADIUS_MIN_KILOMETERS,
    max: radiusIn(unit, RADIUS_MAX_MILES),
    step: RADIUS_STEP_MILES,
    valueText: formatRadius(miles),
    onChange: (radius: number) => onChange(milesOfRadius(unit, radius)),
  }
}
