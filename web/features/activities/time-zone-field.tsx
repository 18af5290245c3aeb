import { locale } from '#messages'
import * as activityFormText from '#messages/activity-form'
import type { PlaceTimeZone } from '../../../worker/contract/activities'
import { PLACE_TIME_ZONES } from '../../../worker/contract/vocabulary'
import { Field } from '../../ui/field'
import { SelectOne } from '../../ui/select-one'

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
      <SelectOne<PlaceTimeZone | undefined>
        value={shown}
        onChange={(zone) => onChange(zone && nameOf(zone) !== foundName ? zone : undefined)}
        options={PLACE_TIME_ZONES.map((zone) => ({
          value: zone,
          label: capitalized(nameOf(zone, locale())),
        }))}
      />
    </Field>
  )
}

/** Some languages begin the name in lowercase. */
const capitalized = (name = '') => name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale()))

/** Returns "Mountain Time", or "Mountain Standard Time" for a zone without daylight time. Equal clocks share a name. */
function nameOf(timeZone: string, tag = 'en-US'): string | undefined {
  return new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
}
