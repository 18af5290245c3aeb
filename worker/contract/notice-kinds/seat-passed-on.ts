import type { NoticeText } from './kind'

export const seatPassedOn: NoticeText = {
  label: 'Somebody else took your seat',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { title }) => ({
    sentence: ['Your spot in ', title, ' went to someone else'],
    detail: 'You did not say whether you were coming. You can still join the waitlist.',
  }),
}
