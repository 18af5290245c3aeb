/** A guard in the built worker, and how a build lacks it. The fault then breaks a rule, which the auditor must find. */
export type Guard = {
  /** A name of `FAULTS`, or `none`. */
  fault: string
  guard: string
  /** Text of the built worker, which must occur once, and what replaces it. */
  replaced?: { text: string; by: string }
  /** Other options of the soak. */
  options?: string[]
  /** Part of a claim that is then violated. */
  violated: RegExp
}

const ONE_BATCH = {
  text: 'const results = head ? await db.batch([head, ...tail]) : [];',
  by: 'const results = []; for (const one of head ? [head, ...tail] : []) results.push((await db.batch([one]))[0]);',
}

export const GUARDS: Guard[] = [
  {
    fault: 'deployment',
    guard: 'applying migrations before the new worker runs',
    options: ['--worker-first'],
    violated: /a request fails only/,
  },
  {
    fault: 'D1 failing',
    guard: 'one batch for all writes of an act',
    replaced: ONE_BATCH,
    options: ['--rate', '8'],
    violated: /answered success|seat|participa/,
  },
  {
    fault: 'D1 late',
    guard: 'recording an act under its idempotency key',
    replaced: { text: 'c.set("db", recordAct(db, insertAct(db, holder)));', by: '' },
    options: ['--rate', '8'],
    violated: /answered success/,
  },
  {
    fault: 'KV stale',
    guard: 'asking D1 whether a session was ended',
    replaced: {
      text: 'isNull(sessions.endedAt), isUnexpired(), or(',
      by: 'isUnexpired(), or(',
    },
    options: ['--rate', '8'],
    violated: /a session opens nothing/,
  },
  {
    fault: 'R2 failing',
    guard: 'removing discarded files',
    replaced: {
      text: 'async function removeDiscarded(db, bucket) {',
      by: 'async function removeDiscarded(db, bucket) { return;',
    },
    violated: /a file belongs to an image/,
  },
  {
    fault: 'R2 late',
    guard: 'removing discarded files',
    replaced: {
      text: 'async function removeDiscarded(db, bucket) {',
      by: 'async function removeDiscarded(db, bucket) { return;',
    },
    violated: /a file belongs to an image/,
  },
  {
    fault: 'mail down',
    guard: 'trying again later',
    replaced: { text: 'const isLast = attempts >= 8 ||', by: 'const isLast = true ||' },
    violated: /an email is delivered, or/,
  },
  {
    fault: 'mail deaf',
    guard: "the email's id as its idempotency key",
    replaced: { text: '"idempotency-key": id', by: '"idempotency-key": crypto.randomUUID()' },
    violated: /a delivered email was queued/,
  },
  {
    fault: 'cron skipped',
    guard: 'sending what has been due for longer than a run of cron',
    replaced: {
      text: 'isNull(outbox.droppedAt), lte(outbox.dueAt, at))',
      by: 'isNull(outbox.droppedAt), lte(outbox.dueAt, at), gt(outbox.dueAt, at - 60000))',
    },
    violated: /an email is delivered, or/,
  },
  {
    fault: 'cron twice',
    guard: 'the same key for a reminder of the same activity',
    replaced: {
      text: `|| ':' || \${sql.raw(String(hours))} || ':' || \${activities.startsAt}\`;`,
      by: `|| ':' || \${sql.raw(String(hours))} || hex(randomblob(8))\`;`,
    },
    violated: /reminded/,
  },
  {
    fault: 'worker killed',
    guard: 'one batch for all writes of an act',
    replaced: ONE_BATCH,
    options: ['--rate', '8'],
    violated: /answered success|seat|participa/,
  },
  {
    fault: 'none',
    guard: 'the rules of time zones, in favor of a fixed offset',
    replaced: {
      text: 'Temporal.PlainDateTime.from(dateTime.slice(0, WALL_CLOCK_CHARACTERS)).toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds',
      by: 'Date.parse(dateTime.slice(0, 16) + "-08:00")',
    },
    violated: /local time/,
  },
]
