import type { NoticeText } from './kind'
import { excerptOf } from './kind'

export const commentReceived: NoticeText = {
  label: 'Questions and comments on your activities',
  switch: { name: 'messages', channels: ['mail'] },
  leadsTo: 'comments',
  words: (notice, { actor, title }) => ({
    sentence: [actor, ' commented on ', title],
    detail: excerptOf(notice),
  }),
}
