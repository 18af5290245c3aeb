import type { NoticeText } from './kind'
import { excerptOf } from './kind'

export const organizerUpdate: NoticeText = {
  label: 'Updates from organizers',
  startsPushed: true,
  leadsTo: 'comments',
  words: (notice, { organizer, title }) => ({
    sentence: [organizer, ' posted an update in ', title],
    detail: excerptOf(notice),
  }),
}
