import type { Transition } from './transition'

type GroupState = 'none' | 'forming' | 'applied' | 'fallen apart' | 'ended'

/** Moves of a group (product.md 25.2). Once it has applied, it moves like an application. */
export const GROUP_MOVES = {
  form: { by: 'leader', from: ['none'], to: 'forming' },
  apply: {
    by: 'leader',
    from: ['forming'],
    to: 'applied',
    needs: 'what applying needs, for all who have confirmed',
    notifies: ['application_received'],
  },
  leave: { by: 'leader', from: ['forming'], to: 'ended', needs: 'leaving, or applying alone' },
  expire: {
    by: 'time',
    from: ['forming'],
    to: 'ended',
    needs: 'the start, a cancellation, or 7 days',
  },
  separate: { by: 'member', from: ['applied'], to: 'fallen apart', needs: 'a block between two members' },
} as const satisfies Record<string, Transition<GroupState>>

type MemberState = 'none' | 'invited' | 'confirmed' | 'applied' | 'left'

/** Moves of a group member. */
export const MEMBER_MOVES = {
  invite: {
    by: 'leader',
    from: ['none', 'left'],
    to: 'invited',
    needs: 'a seat of the four',
    notifies: ['group_invited'],
  },
  confirm: {
    by: 'member',
    from: ['none', 'invited', 'confirmed', 'left'],
    to: 'confirmed',
    needs: 'an invitation or the link, and a seat of the four',
  },
  leave: { by: 'member', from: ['invited', 'confirmed'], to: 'left', needs: 'leaving, or applying alone' },
  remove: { by: 'leader', from: ['invited', 'confirmed'], to: 'left' },
  apply: { by: 'leader', from: ['confirmed'], to: 'applied' },
  leaveOut: { by: 'leader', from: ['invited'], to: 'left', needs: 'the others apply' },
  withdraw: {
    by: ['member', 'creator', 'admin'],
    from: ['applied'],
    to: 'left',
    needs: 'leaving the application or the seat',
    notifies: ['group_member_left'],
  },
} as const satisfies Record<string, Transition<MemberState>>
