import type { NoticeText } from './kind'

/** Notices about co-organizers. */
export const HELPER_NOTICES = {
  co_organizer_invited: {
    label: 'An organizer invites you to help',
    group: 'organizing',
    icon: 'help',
    tone: 'brand',
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
  },
  co_organizer_joined: {
    label: 'Someone joins to help with your activity',
    group: 'organizing',
    icon: 'help',
    tone: 'success',
    leadsTo: 'co-organizers',
    words: ({ role }, { actor, title }) => ({
      sentence: [actor, role === 'door' ? ' helps at the door of ' : ' helps to organize ', title],
    }),
  },
} satisfies Record<string, NoticeText>
