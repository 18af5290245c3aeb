import type { NoticeText } from './kind'

export const alertMatched: NoticeText = {
  label: 'New activities that match your alerts',
  words: ({ alert }, { title, whenAndWhere }) => ({
    sentence: ['New near ', { text: alert?.place ?? 'you', isStrong: true, isTyped: true }, ': ', title],
    detail: [whenAndWhere, alert && alert.more > 0 && `and ${alert.more} more`].filter(Boolean).join(' · '),
  }),
}
