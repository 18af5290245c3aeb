import type { NoticeText } from './kind'

export const groupInvited: NoticeText = {
  label: 'Someone invites you to apply together',
  startsPushed: true,
  leadsTo: 'together',
  words: (_, { actor, title, whenAndWhere }) => ({
    sentence: [actor, ' would like to go to ', title, ' with you'],
    detail: whenAndWhere,
  }),
}
