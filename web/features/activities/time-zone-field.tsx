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

/** Select to correct a place's time zone (product.md 4.4). Renders nothing if there is only one zone name to choose from. */
export function TimeZoneField({ found, value, onChange, zones = PLACE_TIME_ZONES }: TimeZoneFieldProps) {
  // The found zone goes last, so it replaces a listed zone with the same name. It may be in another country.
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

/** Some languages start zone names in lowercase. */
const capitalized = (name = '') => name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale()))

/**
 * Returns "Mountain Time", or "Mountain Standard Time" for a zone without daylight saving time. Zones with the same clock
 * share a name.
 */
function nameOf(timeZone: string, tag = 'en-US'): string | undefined {
  return new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
}
