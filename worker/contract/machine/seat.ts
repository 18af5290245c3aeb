import type { Transition } from './transition'

type AnswerState = 'not asked' | 'asked' | 'silent' | 'confirmed' | 'given up' | 'passed on'

/** Moves of the answer to "Still coming?" (product.md 22.3), which is stored as timestamps. */
export const ANSWER_MOVES = {
  ask: {
    by: 'time',
    from: ['not asked'],
    to: 'asked',
    needs: 'a seat since before the question is due',
    notifies: ['still_coming'],
  },
  say: { by: 'participant', from: ['asked', 'silent', 'confirmed'], to: 'confirmed' },
  keep: { by: 'creator', from: ['asked', 'silent', 'confirmed'], to: 'confirmed' },
  wait: { by: 'time', from: ['asked'], to: 'silent', needs: 'no answer 6 hours before the start' },
  remind: {
    by: 'time',
    from: ['silent'],
    to: 'silent',
    needs: 'the organizer’s choice, and an approved person on the waitlist',
    notifies: ['still_coming_reminder'],
  },
  passOn: {
    by: 'time',
    from: ['silent'],
    to: 'passed on',
    needs: 'an accepted offer of the seat',
    seats: 'freed',
    notifies: ['seat_passed_on', 'group_member_left'],
  },
  giveUp: {
    by: 'participant',
    from: ['not asked', 'asked', 'silent', 'confirmed'],
    to: 'given up',
    seats: 'freed',
    notifies: ['seat_freed', 'first_in_line', 'group_member_left'],
  },
  moveStart: {
    by: 'creator',
    from: ['asked', 'silent', 'confirmed'],
    to: 'not asked',
    notifies: ['activity_changed'],
  },
  joinAgain: {
    by: ['participant', 'creator'],
    from: ['given up', 'passed on'],
    to: 'not asked',
    seats: 'taken',
  },
} as const satisfies Record<string, Transition<AnswerState>>
