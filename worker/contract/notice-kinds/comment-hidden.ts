import type { NoticeText } from './kind'
import { excerptOf } from './kind'

export const commentHidden: NoticeText = {
  label: 'The organizer hides your comment',
  isAlwaysOn: true,
  leadsTo: 'comments',
  words: (notice, { organizer, title }) => ({
    sentence: [organizer, ' hid your comment on ', title],
    detail: excerptOf(notice),
  }),
}
