import * as noticeKindsText from '#messages/notice-kinds'
import type { NoticeText } from './kind'

/** Notices about co-organizers. */
export const HELPER_NOTICES = {
  co_organizer_invited: {
    label: () => noticeKindsText.coOrganizerInvitedLabel(),
    group: 'organizing',
    icon: 'help',
    tone: 'brand',
    leadsTo: 'co-organizers',
    startsPushed: true,
    words: ({ role }, { organizer, title, whenAndWhere }) => ({
      sentence: noticeKindsText.coOrganizerInvited({
        organizer,
        role: role === 'door' ? role : 'other',
        title,
      }),
      detail: whenAndWhere,
    }),
  },
  co_organizer_joined: {
    label: () => noticeKindsText.coOrganizerJoinedLabel(),
    group: 'organizing',
    icon: 'help',
    tone: 'success',
    leadsTo: 'co-organizers',
    words: ({ role }, { actor, title }) => ({
      sentence: noticeKindsText.coOrganizerJoined({ actor, role: role === 'door' ? role : 'other', title }),
    }),
  },
} satisfies Record<string, NoticeText>
