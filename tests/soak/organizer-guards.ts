import type { Guard } from './guards.ts'

const LONGER = ['--rate', '10', '--minutes', '2']

/** Guards of door, series, and automatic approval. None needs a fault. */
export const ORGANIZER_GUARDS: Guard[] = [
  {
    fault: 'none',
    guard: 'asking who runs the door, before and in the statement that checks people in',
    replaced: [
      { text: 'if (access?.runsDoor !== 1) throw new AppError("forbidden");', by: '' },
      {
        text: `is null and \${runsDoor(userId)}\n          and \${opensAt}`,
        by: `is null\n          and \${opensAt}`,
      },
    ],
    options: LONGER,
    violated: /opens nothing/,
  },
  {
    fault: 'none',
    guard: 'the seat in the statement that checks people in',
    replaced: [
      {
        text: `where \${participations.status} <> 'QUIT' and \${activities.cancelledAt} is null`,
        by: `where \${activities.cancelledAt} is null`,
      },
    ],
    options: LONGER,
    violated: /a check-in belongs to a seat/,
  },
  {
    fault: 'none',
    guard: 'one application of a user to each date',
    sql: 'drop index applications_once',
    // Without the index, a statement cannot name its columns.
    replaced: [
      { text: 'target: [applications.activityId, applications.userId],', by: 'target: applications.id,' },
    ],
    options: LONGER,
    violated: /one application to an activity/,
  },
  {
    fault: 'none',
    guard: 'the number of dates in the statement that adds them',
    replaced: [{ text: `where source.id = \${from} and \${hasRoom}`, by: `where source.id = \${from}` }],
    options: LONGER,
    violated: /at most 12 to come/,
  },
  {
    fault: 'none',
    guard: 'the seats of automatic approval in the statement that approves',
    replaced: [{ text: '<= chosen.auto_approve_seats', by: '<= 99' }],
    options: LONGER,
    violated: /automatic approval fills/,
  },
  {
    fault: 'none',
    guard: 'asking who may decide, before and in the statement of a move',
    replaced: [
      {
        text: `and helper.role = 'co-organizer'\`)})\``,
        by: `\`)} or 1)\``,
      },
    ],
    options: LONGER,
    violated: /only those who organize decide/,
  },
  {
    fault: 'none',
    guard: 'the other members of a group in the statement of a decision',
    replaced: [
      {
        text: `select named.group_id from \${applications} named where named.id in \${named}))`,
        by: `select named.group_id from \${applications} named where 0))`,
      },
    ],
    options: LONGER,
    violated: /members of a group who have not left it/,
  },
  {
    fault: 'none',
    guard: 'the approval for the waitlist in the statement that offers seats',
    // The index has approved applications only.
    replaced: [
      { text: 'and waiting.waitlist_approved_at is not null', by: '' },
      { text: 'waiting indexed by applications_offerable on', by: 'waiting on' },
    ],
    options: LONGER,
    violated: /a live offer is to somebody approved/,
  },
]
