import type { NoticeText } from './kind'
import { andLaterDates } from './kind'

export const applicationDeclined: NoticeText = {
  label: 'Your application is declined',
  isAlwaysOn: true,
  startsPushed: true,
  words: (notice, { title }) => ({
    sentence: ['Your application to ', title, ...andLaterDates(notice), ' was declined'],
  }),
}
