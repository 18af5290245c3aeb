import type { Guard } from './guards.ts'

const MORE = ['--rate', '8']
const LONGER = ['--rate', '10', '--minutes', '2']

/** Guards of what two people exchange, and of what reaches people outside the app. None needs a fault. */
export const OPEN_GUARDS: Guard[] = [
  {
    fault: 'none',
    guard: 'leaving out users with a block between them before tabs are told',
    replaced: [{ text: `\${isVisible(creatorId, users.id)}`, by: 'true' }],
    options: LONGER,
    violated: /a tab hears nothing/,
  },
  {
    fault: 'none',
    guard: 'telling tabs of comments only with a seat',
    replaced: [{ text: 'about === "comments" && !mayReadComments || ', by: '' }],
    options: LONGER,
    violated: /a tab hears nothing/,
  },
  {
    fault: 'none',
    guard: 'showing an update to the waitlist only to those to whom it was sent',
    replaced: [{ text: 'return !isHidden && isAddressed ||', by: 'return !isHidden ||' }],
    options: LONGER,
    violated: /an update to a waitlist/,
  },
  {
    fault: 'none',
    guard: 'listing private questions for the two people only',
    replaced: [
      {
        text: 'and(eq(questions.isPublic, true), isNotNull(questions.answeredAt))',
        by: 'isNotNull(questions.answeredAt)',
      },
    ],
    options: LONGER,
    violated: /a note, thanks, and a private question/,
  },
  {
    fault: 'none',
    guard: 'reading an application as its applicant or organizer only',
    replaced: [
      {
        text: 'if (!found || !(found.mayDecide || user.actsAsAdmin))',
        by: 'if (!found)',
      },
    ],
    options: MORE,
    violated: /a note, thanks, and a private question/,
  },
  {
    fault: 'none',
    guard: 'keeping the time of the first answer',
    replaced: [{ text: `coalesce(\${questions.answeredAt}, \${at})`, by: `\${at}` }],
    options: MORE,
    violated: /a question is answered once/,
  },
  {
    fault: 'none',
    guard: 'the number of open questions in the statement that asks one',
    replaced: [{ text: `and own.answered_at is null) < \${3}`, by: `and own.answered_at is null) < \${99}` }],
    options: MORE,
    violated: /at most 10 questions/,
  },
  {
    fault: 'none',
    guard: 'the end of the activity in the statement that rates',
    replaced: [
      {
        text: `<= \${at} and \${activities.endsAt} > \${at - 30 * DAY_MS`,
        by: `> \${at - 30 * DAY_MS`,
      },
    ],
    options: LONGER,
    violated: /ratings and thanks are of people who/,
  },
  {
    fault: 'none',
    guard: 'thanking once, and telling of it under one key',
    replaced: [
      { text: 'setWhere: isNull(ratings.thankedAt)', by: '' },
      {
        text: `|| ':' || \${ratings.userId}\`,\n\t\tactivityId: ratings`,
        by: `|| ':' || \${ratings.userId} || \${ratings.thankedAt}\`,\n\t\tactivityId: ratings`,
      },
    ],
    options: MORE,
    violated: /told once of the thanks/,
  },
  {
    fault: 'none',
    guard: 'the number of ratings from which a profile shows them',
    replaced: [{ text: 'count >= 3 && { rating', by: '{ rating' }],
    options: MORE,
    violated: /a profile shows the average/,
  },
  {
    fault: 'none',
    guard: 'telling only those whose application is pending that it has ended',
    replaced: [
      {
        text: `and \${applications.status} = 'PENDING'\n        and not exists (select 1 from \${notices} told`,
        by: `and not exists (select 1 from \${notices} told`,
      },
    ],
    violated: /whose application was open at the start/,
  },
  {
    fault: 'none',
    guard: 'the stored revision of a calendar entry',
    replaced: [
      { text: 'sequence: activity.calendarSequence,', by: 'sequence: Math.floor(Math.random() * 9),' },
    ],
    options: MORE,
    violated: /the SEQUENCE of a calendar entry/,
  },
  {
    fault: 'none',
    guard: 'ending calendar addresses with a suspension',
    replaced: [
      {
        text: `var isOpen$1 = sql\`\${users.suspendedAt} is null and \${users.deletedAt} is null\n  and \${calendarFeeds.createdAt} >= \${users.sessionsValidAfter}\`;`,
        by: 'var isOpen$1 = sql`true`;',
      },
    ],
    options: LONGER,
    violated: /opens nothing/,
  },
  {
    fault: 'none',
    guard: 'the visibility of an activity on its page',
    replaced: [{ text: `: sql\`in ('public', 'link')\``, by: ': sql`is not null`' }],
    options: LONGER,
    violated: /opens nothing|a visitor reads/,
  },
  {
    fault: 'none',
    guard: 'the time for which answers to visitors are kept',
    replaced: [{ text: `s-maxage=\${seconds}`, by: 's-maxage=3600' }],
    options: ['--rate', '8', '--minutes', '3'],
    violated: /a visitor reads/,
  },
  {
    fault: 'none',
    guard: 'deleting a device whose subscription has expired',
    replaced: [
      {
        text: 'await deleteDevice(db, subscriptionId);',
        by: 'await dropPush(db, { id, reason: "Gone" });',
      },
    ],
    options: LONGER,
    violated: /whose subscription has expired/,
  },
  {
    fault: 'none',
    guard: 'counting the attempts to send a push',
    replaced: [
      {
        text: `dueAt: at + leaseMs,\n\t\tattempts: sql\`\${pushes.attempts} + 1\``,
        by: 'dueAt: at + leaseMs',
      },
    ],
    options: MORE,
    violated: /at most once with each attempt/,
  },
]
