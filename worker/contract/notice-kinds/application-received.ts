import type { NoticeText } from './kind'

export const applicationReceived: NoticeText = {
  label: 'Somebody applies to your activity',
  startsPushed: true,
  leadsTo: 'applications',
  words: ({ isWaitlisted }, { actor, title }) => ({
    sentence: [actor, isWaitlisted ? ' joined the waitlist of ' : ' applied to ', title],
  }),
}
