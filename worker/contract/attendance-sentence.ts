import * as vocabularyText from '#messages/vocabulary'
import { ATTENDANCE_SHOWN_FROM } from './limits'

/** Returns the text that sums up a record, the same for organizers and for the record's user. */
export function attendanceSentence({ attended, of }: { attended: number; of: number }): string {
  return vocabularyText.attended({ attended, of })
}

/** Returns whether a record has enough counted entries for organizers to see it. */
export const isAttendanceShown = ({ of }: { of: number }) => of >= ATTENDANCE_SHOWN_FROM
