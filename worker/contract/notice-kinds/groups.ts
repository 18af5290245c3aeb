import type { NoticeText } from './kind'

/** Notices to people who apply together. */
export const GROUP_NOTICES = {
  group_invited: {
    label: 'Someone invites you to apply together',
    group: 'offers',
    icon: 'group',
    tone: 'brand',
    startsPushed: true,
    leadsTo: 'together',
    words: (_, { actor, title, whenAndWhere }) => ({
      sentence: [actor, ' would like to go to ', title, ' with you'],
      detail: whenAndWhere,
    }),
  },
  group_member_left: {
    label: 'Someone leaves your group',
    group: 'offers',
    icon: 'left',
    tone: 'warning',
    startsPushed: true,
    words: (_, { actor, title }) => ({
      sentence: [actor, ' is no longer coming with you to ', title],
      detail: 'Are you still coming? If so, you do not need to do anything.',
    }),
  },
} satisfies Record<string, NoticeText>
