import type { NoticeText } from './kind'
import { andLaterDates } from './kind'

export const activityConfirmed: NoticeText = {
  label: 'An activity with a minimum is confirmed',
  isAlwaysOn: true,
  startsPushed: true,
  words: (notice, { title, whatToKnow }) => ({
    sentence: ['It goes ahead: ', title, ...andLaterDates(notice)],
    detail: whatToKnow,
  }),
}
