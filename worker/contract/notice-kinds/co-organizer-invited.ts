import type { NoticeText } from './kind'

export const coOrganizerInvited: NoticeText = {
  label: 'An organizer invites you to help',
  leadsTo: 'co-organizers',
  startsPushed: true,
  words: ({ role }, { organizer, title, whenAndWhere }) => ({
    sentence: [
      organizer,
      role === 'door' ? ' invites you to help at the door of ' : ' invites you to organize ',
      title,
    ],
    detail: whenAndWhere,
  }),
}
