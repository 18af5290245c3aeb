import type { NoticeText } from './kind'

export const coOrganizerJoined: NoticeText = {
  label: 'Someone joins to help with your activity',
  leadsTo: 'co-organizers',
  words: ({ role }, { actor, title }) => ({
    sentence: [actor, role === 'door' ? ' helps at the door of ' : ' helps to organize ', title],
  }),
}
