import type { NoticeText } from './kind'

const HAPPENED = {
  passed: ' passed on a seat in ',
  expired: ' did not answer the offer of a seat in ',
  withdrawn: ' left ',
}

export const seatFreed: NoticeText = {
  label: 'A spot is free again in your activity',
  leadsTo: 'applications',
  words: ({ next, unclaimed = 'withdrawn' }, { actor, title }) => ({
    sentence: [actor, HAPPENED[unclaimed], title, ': a spot is free'],
    detail: next && `${next.name} is first in line.`,
  }),
}
