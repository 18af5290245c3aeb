import type { NoticeText } from './kind'

export const invitedAgain: NoticeText = {
  label: 'An organizer repeats an activity that you joined',
  startsPushed: true,
  words: (_, { organizer, title, whenAndWhere }) => ({
    sentence: [organizer, ' is doing ', title, ' again and invites you'],
    detail: whenAndWhere,
  }),
}
