import type { NoticeText } from './kind'

export const applicationWaitlisted: NoticeText = {
  label: 'You are put on a waitlist',
  isAlwaysOn: true,
  startsPushed: true,
  words: ({ isWaitlistApproved }, { title }) => ({
    sentence: isWaitlistApproved
      ? ["You're approved for the waitlist of ", title]
      : ["You're on the waitlist of ", title],
    detail: isWaitlistApproved
      ? 'When a seat is free and it is your turn, it is offered to you.'
      : 'You are notified when a spot opens up for you.',
  }),
}
