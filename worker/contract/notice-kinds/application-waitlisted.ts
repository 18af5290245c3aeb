import type { NoticeText } from './kind'

export const applicationWaitlisted: NoticeText = {
  label: 'You are put on a waitlist',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { title }) => ({
    sentence: ["You're on the waitlist of ", title],
    detail: 'We tell you when a spot opens up for you.',
  }),
}
