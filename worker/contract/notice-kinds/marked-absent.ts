import type { NoticeText } from './kind'

export const markedAbsent: NoticeText = {
  label: 'The organizer marks you absent',
  isAlwaysOn: true,
  leadsTo: 'record',
  words: ({ until, activity }, { title, formatWhen }) => ({
    sentence: ['You were marked absent from ', title],
    detail:
      until && activity
        ? `If that is wrong, you can dispute it until ${formatWhen({ dateTime: until, timeZone: activity.timeZone })}.`
        : null,
  }),
}
