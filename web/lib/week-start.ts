import { region } from '#messages'
import { addDays } from './calendar-date'

/** Regions whose week does not start on Monday (CLDR), for browsers without week information. */
const SUNDAY_REGIONS =
  /AG|AS|BD|BR|BS|BT|BW|BZ|CA|CO|DM|DO|ET|GT|GU|HK|HN|ID|IL|IN|IS|JM|JP|KE|KH|KR|LA|MH|MM|MO|MT|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|UM|US|VE|VI|WS|YE|ZA|ZW/
const SATURDAY_REGIONS = /AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY/

/** TypeScript does not include this yet. Early Safari had a property instead of the method; Firefox has neither. */
type WeekInfo = { firstDay: number }
type WithWeek = { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** Returns the first day of the week in the viewer's region: 0 for Sunday, 1 for Monday, 6 for Saturday. */
export function firstWeekday(locale: object = new Intl.Locale('und', { region: region() })) {
  const { getWeekInfo, weekInfo }: WithWeek = locale
  const { firstDay = listedFirstDay() } = getWeekInfo?.call(locale) ?? weekInfo ?? {}
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}

function listedFirstDay(): number {
  if (SUNDAY_REGIONS.test(region())) return 0
  return SATURDAY_REGIONS.test(region()) ? 6 : 1
}

/** Returns the first day of a date's week. */
export function weekStartOf(date: string, first = firstWeekday()): string {
  return addDays(date, -((new Date(date).getUTCDay() - first + 7) % 7))
}

/** Returns the days of the week, 0 for Sunday, in the order of the viewer's region. */
export const weekdaysInOrder = (first = firstWeekday()) =>
  Array.from({ length: 7 }, (_, at) => (first + at) % 7)
