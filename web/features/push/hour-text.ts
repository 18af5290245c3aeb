/** Formats a full hour of the day: `10 PM`, or `10:00 PM` with `minutes`. */
export function hourText(hour: number, minutes = ''): string {
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
