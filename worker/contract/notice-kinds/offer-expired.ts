import type { NoticeText } from './kind'

export const offerExpired: NoticeText = {
  label: 'You did not answer an offer of a seat',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { title }) => ({
    sentence: ['The seat in ', title, ' went to the next person'],
    detail: 'You are still on the waitlist. If you want a seat, say so on the page of the activity.',
  }),
}
