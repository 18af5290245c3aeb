import type { NoticeText } from './kind'

export const stillComingReminder: NoticeText = {
  label: 'Your seat goes to someone else unless you answer',
  isAlwaysOn: true,
  startsPushed: true,
  words: ({ until, activity }, { title, formatWhen }) => ({
    sentence: ['Are you still coming to ', title, '?'],
    detail:
      until && activity
        ? `If you do not answer, your spot is offered to the next person in line from ${formatWhen({ dateTime: until, timeZone: activity.timeZone })}.`
        : null,
  }),
}
