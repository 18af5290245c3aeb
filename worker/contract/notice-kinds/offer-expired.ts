import type { NoticeText } from './kind'

export const offerExpired: NoticeText = {
  label: 'You did not answer an offer of a seat',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { title }) => ({
    sentence: ['The seat in ', title, ' is no longer held for you'],
    detail:
      'You did not answer in time. You keep your place on the waitlist, and are offered a seat again once you say that you still want one.',
  }),
}
