/** A guard in the built worker, and how a build lacks it. The fault then breaks a rule, which the auditor must find. */
export type Guard = {
  /** A name of `FAULTS`, or `none`. */
  fault: string
  guard: string
  /** Texts of the built worker, each of which must occur once, and what replaces them. */
  replaced?: { text: string; by: string }[]
  /** A statement that removes a guard from the database, before the traffic. */
  sql?: string
  /** Other options of the soak. */
  options?: string[]
  /** Part of a claim that is then violated. */
  violated: RegExp
}

/** Runs the statements of an act that takes or frees seats one by one. Other acts stay one batch. */
const SEPARATE_STATEMENTS = {
  text: 'const results = head ? await db.batch([head, ...tail]) : [];',
  by: `const all = head ? [head, ...tail] : [], results = [];
  const hasSeats = all.some((one) => /^(insert into|update) "participations"/.test(one._prepare().getQuery().sql));
  if (!hasSeats && head) results.push(...(await db.batch(all)));
  else for (const one of all) results.push((await db.batch([one]))[0]);`,
}

export const GUARDS: Guard[] = [
  {
    fault: 'deployment',
    guard: 'applying migrations before the new worker runs',
    options: ['--worker-first'],
    violated: /a request fails only/,
  },
  {
    fault: 'D1 slow',
    guard: 'the state in the statement of a move, in favor of the state that was read before',
    replaced: [
      {
        text: '(ruleOf(move).from, chosen)} and',
        by: '(["PENDING", "WAITLISTED", "APPROVED", "REJECTED", "WITHDRAWN"], chosen)} and',
      },
      {
        text: 'if (!move) throw new AppError("forbidden");',
        by: `if (!move) throw new AppError("forbidden");
        if (!ruleOf(move).from.includes(stateOf(found.application))) throw new AppError("wrong_state");`,
      },
    ],
    options: ['--rate', '12', '--minutes', '2'],
    violated: /seat/,
  },
  {
    fault: 'D1 failing',
    guard: 'one batch for the writes of a move',
    replaced: [SEPARATE_STATEMENTS],
    options: ['--rate', '12', '--minutes', '2'],
    violated: /seat/,
  },
  {
    fault: 'D1 late',
    guard: 'recording an act under its idempotency key',
    replaced: [{ text: 'c.set("db", recordAct(db, insertAct(db, holder)));', by: '' }],
    options: ['--rate', '8'],
    violated: /answered success/,
  },
  {
    fault: 'KV stale',
    guard: 'asking D1 whether a session was ended',
    replaced: [
      {
        text: 'isNull(sessions.endedAt), isUnexpired(), or(',
        by: 'isUnexpired(), or(',
      },
    ],
    options: ['--rate', '8'],
    violated: /opens nothing/,
  },
  {
    fault: 'R2 failing',
    guard: 'removing discarded files',
    replaced: [
      {
        text: 'async function removeDiscarded(db, bucket) {',
        by: 'async function removeDiscarded(db, bucket) { return;',
      },
    ],
    violated: /a file belongs to an image/,
  },
  {
    fault: 'R2 late',
    guard: 'removing discarded files',
    replaced: [
      {
        text: 'async function removeDiscarded(db, bucket) {',
        by: 'async function removeDiscarded(db, bucket) { return;',
      },
    ],
    violated: /a file belongs to an image/,
  },
  {
    fault: 'mail down',
    guard: 'trying again later',
    replaced: [{ text: 'const isLast = attempts >= 8 ||', by: 'const isLast = true ||' }],
    violated: /an email is delivered, or/,
  },
  {
    fault: 'mail deaf',
    guard: "the email's id as its idempotency key",
    replaced: [{ text: '"idempotency-key": id', by: '"idempotency-key": crypto.randomUUID()' }],
    violated: /a delivered email was queued/,
  },
  {
    fault: 'cron skipped',
    guard: 'sending what has been due for longer than a run of cron',
    replaced: [
      {
        text: 'isNull(outbox.droppedAt), lte(outbox.dueAt, at))',
        by: 'isNull(outbox.droppedAt), lte(outbox.dueAt, at), gt(outbox.dueAt, at - 60000))',
      },
    ],
    violated: /an email is delivered, or/,
  },
  {
    fault: 'cron twice',
    guard: 'hiding a claimed email from other senders',
    replaced: [{ text: 'dueAt: at + LEASE_MS,\n\t\tattempts:', by: 'attempts:' }],
    options: ['--rate', '8'],
    violated: /one sender at a time/,
  },
  {
    fault: 'worker killed',
    guard: 'one batch for the writes of a move',
    replaced: [SEPARATE_STATEMENTS],
    options: ['--rate', '12', '--minutes', '2'],
    violated: /seat/,
  },
  {
    fault: 'none',
    guard: 'the rules of time zones, in favor of a fixed offset',
    replaced: [
      {
        text: 'Temporal.PlainDateTime.from(dateTime.slice(0, WALL_CLOCK_CHARACTERS)).toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds',
        by: 'Date.parse(dateTime.slice(0, 16) + "-08:00")',
      },
    ],
    violated: /local time/,
  },
  {
    fault: 'none',
    guard: 'the number of invitations in the statement that creates one',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the worker
    replaced: [{ text: 'where (${created}) < ${allowanceOf(row.createdBy)}`', by: 'where true`' }],
    options: ['--rate', '8'],
    violated: /more invitations than allowed/,
  },
  {
    fault: 'none',
    guard: 'another secret for a calendar address that is replaced',
    replaced: [{ text: 'secretHash: sql`excluded.secret_hash`,', by: '' }],
    options: ['--rate', '8'],
    violated: /opens nothing/,
  },
  {
    fault: 'none',
    guard: 'the area in place of a hidden place',
    replaced: [
      {
        text: 'locationName: activities.locationName,\n\tcity: activities.city,\n\tstate: activities.state,\n\tlatitude: activities.latitude,\n\tlongitude: activities.longitude,\n\tisApproximate',
        by: `locationName: {
          expression: sql\`coalesce(\${activities.exactLocationName}, \${activities.locationName})\`,
          like: activities.locationName
        }, city: activities.city, state: activities.state, latitude: activities.latitude, longitude: activities.longitude, isApproximate`,
      },
    ],
    options: ['--rate', '8'],
    violated: /a visitor reads no/,
  },
  {
    fault: 'cron twice',
    guard: 'hiding a claimed push from other senders',
    replaced: [{ text: 'dueAt: at + leaseMs,\n\t\tattempts:', by: 'attempts:' }],
    options: ['--rate', '8'],
    violated: /a push is with one sender/,
  },
]
