import type { NoticeText } from './kind'

export const applicationReceived: NoticeText = {
  label: 'Somebody applies to your activity',
  startsPushed: true,
  leadsTo: 'applications',
  words: ({ isWaitlisted, others = 0 }, { actor, title }) => ({
    sentence: [actor, andOthers(others), isWaitlisted ? ' joined the waitlist of ' : ' applied to ', title],
  }),
}

const andOthers = (others: number) => {
  if (others === 0) return ''
  return others === 1 ? ' and 1 other' : ` and ${others} others`
}
