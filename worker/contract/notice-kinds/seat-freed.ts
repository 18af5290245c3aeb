import type { NoticeText } from './kind'

export const seatFreed: NoticeText = {
  label: 'A spot is free again in your activity',
  leadsTo: 'applications',
  words: ({ next }, { actor, title }) => ({
    sentence: [actor, ' left ', title, ': a spot is free'],
    detail: next && `${next.name} is first in line.`,
  }),
}
