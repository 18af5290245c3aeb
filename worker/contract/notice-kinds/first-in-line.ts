import type { NoticeText } from './kind'

export const firstInLine: NoticeText = {
  label: 'You are next on a waitlist',
  startsPushed: true,
  words: (_, { title }) => ({
    sentence: ['A spot opened up in ', title, ", and you're next in line"],
    detail: 'The organizer can approve you now. You do not need to do anything.',
  }),
}
