import { ATTENDANCE_SHOWN_FROM } from './limits'

/** Returns the one line of a record that organizers read, which its user is shown word for word. */
export function attendanceSentence({ attended, of }: { attended: number; of: number }): string {
  return `Attended ${attended} of ${of}`
}

/** Returns whether enough entries count to tell an organizer. */
export const isAttendanceShown = ({ of }: { of: number }) => of >= ATTENDANCE_SHOWN_FROM
