import type { NoticeText } from './kind'

export const applicationRemoved: NoticeText = {
  label: 'The organizer removes you from an activity',
  isAlwaysOn: true,
  startsPushed: true,
  words: ({ reason }, { organizer, title }) => ({
    sentence: [organizer, ' removed you from ', title],
    detail: reason ? `Reason: ${reason}` : 'Your spot is free for someone else now.',
  }),
}
