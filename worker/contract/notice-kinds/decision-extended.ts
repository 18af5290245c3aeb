import type { NoticeText } from './kind'
import { andLaterDates } from './kind'

export const decisionExtended: NoticeText = {
  label: 'The decision about an activity moves later',
  isAlwaysOn: true,
  startsPushed: true,
  words: (notice, { organizer, title, formatWhen }) => ({
    sentence: [organizer, ' gave ', title, ...andLaterDates(notice), ' more time to find enough people'],
    detail: notice.activity?.minimum
      ? `It is confirmed or called off on ${formatWhen({ dateTime: notice.activity.minimum.decidesAt, timeZone: notice.activity.timeZone })}.`
      : null,
  }),
}
