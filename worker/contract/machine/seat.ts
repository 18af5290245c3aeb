import type { Transition } from './transition'

type AnswerState = 'not asked' | 'asked' | 'silent' | 'confirmed' | 'given up'

/** What is known about whether somebody with a seat still comes (product.md 22.3). The database has it as times. */
export const ANSWER_MOVES = {
  ask: {
    by: 'time',
    from: ['not asked'],
    to: 'asked',
    needs: 'a seat since before the question is due',
    tells: ['still_coming'],
  },
  say: { by: 'participant', from: ['asked', 'silent', 'confirmed'], to: 'confirmed' },
  keep: { by: 'creator', from: ['asked', 'silent', 'confirmed'], to: 'confirmed' },
  wait: { by: 'time', from: ['asked'], to: 'silent', needs: 'no answer 6 hours before the start' },
  giveUp: {
    by: 'participant',
    from: ['not asked', 'asked', 'silent', 'confirmed'],
    to: 'given up',
    seats: 'freed',
    tells: ['seat_freed', 'first_in_line', 'group_member_left'],
  },
  moveStart: {
    by: 'creator',
    from: ['asked', 'silent', 'confirmed'],
    to: 'not asked',
    tells: ['activity_changed'],
  },
  joinAgain: { by: ['participant', 'creator'], from: ['given up'], to: 'not asked', seats: 'taken' },
} as const satisfies Record<string, Transition<AnswerState>>
