import { locale } from '#messages'
import * as activityFormText from '#messages/activity-form'
import { PLACE_TIME_ZONES } from '../../../worker/contract/place-time-zones'
import { Field } from '../../ui/field'
import { SelectOne } from '../../ui/select-one'

type TimeZoneFieldProps = {
  /** The IANA zone found for the place. */
  found: string
  /** The zone that the organizer chose instead, if any. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** For tests. */
  zones?: readonly string[]
}

/** Shows the time zone of a place, and corrects it (product.md 4.4). Countries with one clock have nothing to correct. */
export function TimeZoneField({ found, value, onChange, zones = PLACE_TIME_ZONES }: TimeZoneFieldProps) {
  // Last, so that the found zone, which may be another country's, replaces a listed one with the same clock.
  const clocks = new Map([...zones, found].map((zone) => [nameOf(zone), zone]))
  if (clocks.size < 2) return null
  return (
    <Field label={activityFormText.timeZone()} hint={activityFormText.timeZoneHint()}>
      <SelectOne<string | undefined>
        value={clocks.get(nameOf(value ?? found))}
        onChange={(zone) => onChange(zone === found ? undefined : zone)}
        options={[...clocks.values()].map((zone) => ({
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
