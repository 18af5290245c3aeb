import type { NoticeText } from './kind'

export const entryDisputed: NoticeText = {
  label: 'Someone disputes an entry about your activity',
  leadsTo: 'record',
  words: (_, { actor, title }) => ({
    sentence: [actor, ' disputes the entry about ', title],
    detail: 'Correct it or stand by it within 7 days. After that, an admin decides.',
  }),
}
