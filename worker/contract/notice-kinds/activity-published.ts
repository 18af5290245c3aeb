import { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeText } from './kind'

export const activityPublished: NoticeText = {
  label: 'New activities of organizers you follow',
  switch: { name: 'newActivities', channels: NOTICE_CHANNELS },
  words: (_, { organizer, title, whenAndWhere }) => ({
    sentence: [organizer, ' published ', title],
    detail: whenAndWhere,
  }),
}
