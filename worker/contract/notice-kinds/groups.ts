import * as noticeKindsText from '#messages/notice-kinds'
import type { NoticeText } from './kind'

/** Notices to people who apply together. */
export const GROUP_NOTICES = {
  group_invited: {
    label: () => noticeKindsText.groupInvitedLabel(),
    group: 'offers',
    icon: 'group',
    tone: 'brand',
    startsPushed: true,
    leadsTo: 'together',
    words: (_, { actor, title, whenAndWhere }) => ({
      sentence: noticeKindsText.groupInvited({ actor, title }),
      detail: whenAndWhere,
    }),
  },
  group_member_left: {
    label: () => noticeKindsText.groupMemberLeftLabel(),
    group: 'offers',
    icon: 'left',
    tone: 'warning',
    startsPushed: true,
    words: (_, { actor, title }) => ({
      sentence: noticeKindsText.groupMemberLeft({ actor, title }),
      detail: noticeKindsText.groupMemberLeftDetail(),
    }),
  },
} satisfies Record<string, NoticeText>
