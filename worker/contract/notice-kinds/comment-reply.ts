import type { NoticeText } from './kind'
import { excerptOf } from './kind'

export const commentReply: NoticeText = {
  label: 'Replies to your comments',
  switch: { name: 'messages', channels: ['mail'] },
  leadsTo: 'comments',
  words: (notice, { actor, title }) => ({
    sentence: [actor, ' replied to you in ', title],
    detail: excerptOf(notice),
  }),
}
