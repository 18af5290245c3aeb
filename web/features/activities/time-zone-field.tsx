import { locale } from '#messages'
import * as activityFormText from '#messages/activity-form'
import type { PlaceTimeZone } from '../../../worker/contract/activities'
import { PLACE_TIME_ZONES } from '../../../worker/contract/vocabulary'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'

type TimeZoneFieldProps = {
  /** The IANA zone found for the place. */
  found: string
  /** The zone that the organizer chose instead, if any. */
  value: PlaceTimeZone | undefined
  onChange: (value: PlaceTimeZone | undefined) => void
}

/** Shows the time zone of a place, and corrects it (product.md 4.4). */
export function TimeZoneField({ found, value, onChange }: TimeZoneFieldProps) {
  const foundName = nameOf(found)
  const shown = value ?? PLACE_TIME_ZONES.find((zone) => nameOf(zone) === foundName)
  return (
    <Field label={activityFormText.timeZone()} hint={activityFormText.timeZoneHint()}>
      <Select
        value={shown}
        onChange={(event) => {
          const chosen = PLACE_TIME_ZONES.find((zone) => zone === event.target.value)
          onChange(chosen && nameOf(chosen) !== foundName ? chosen : undefined)
        }}
      >
        {PLACE_TIME_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {nameOf(zone, locale())}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Returns "Mountain Time", or "Mountain Standard Time" for a zone without daylight time. Equal clocks share a name. */
function nameOf(timeZone: string, tag = 'en-US'): string | undefined {
  return new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
}
