import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** The tables and columns that a roster is loaded from. Null means all columns. */
const HELD: Record<string, readonly string[] | null> = {
  offers: null,
  collections: null,
  seatEvents: null,
  seatWork: null,
  applications: [
    ...['status', 'createdAt', 'guestSeats', 'groupId', 'decidedAt', 'answeredAt', 'undo'],
    ...['waitlistedAt', 'waitlistRank', 'waitlistApprovedAt', 'passedOver'],
  ],
  participations: [
    ...['status', 'guestSeats', 'joinedAt', 'askedAt', 'confirmedAt', 'remindedAt', 'movedAt'],
    ...['quitAt', 'quitBy', 'quitAhead', 'passedOnAt'],
  ],
  activities: [
    ...['version', 'queuedUntil', 'creatorId', 'startsAt', 'timeZone', 'cancelledAt', 'cancelledBy'],
    ...['maxParticipants', 'participantsCount', 'heldCount', 'organizerSuspendedAt', 'applicantQuestions'],
    ...['offersSeats', 'passesOnSilentSeats', 'allowsGuests', 'autoApprove', 'autoApproveSeats'],
    ...['minParticipants', 'decidesAt', 'decisionExtendedAt', 'goesAheadAt'],
  ],
}

/** Writes outside the seat engine, each with the reason why it can't make an act's result wrong. */
const ALLOWED: Record<string, string> = {
  'worker/applications/store.ts setNote: update applications':
    'notes and answers, which no act changes afterwards',
  'worker/accounts/store.ts deleteHiddenPlaces: update activities':
    'exact places, which do not concern seats',
  'worker/transitions/publish.ts publishActivity: insert activities': 'no one has loaded a new activity',
  'worker/activities/store/series.ts copyActivity: insertSelect activities':
    'no one has loaded a new activity',
  'worker/activities/store/write.ts deleteUnlessApplied: delete activities':
    'a guard finds no row of a deleted activity',
  'worker/accounts/store.ts deletePersonalData: update participations':
    'erases personal data, after the deleted user has left',
  'worker/accounts/store.ts deletePersonalData: update seatEvents':
    'erases personal data, after the deleted user has left',
  'worker/jobs/index.ts dataJobs: deleteOldest seatEvents': 'retention of the log',
  'worker/jobs/index.ts dataJobs: deleteOldest offers': 'no act needs an offer that ended a year ago',
  'worker/db/copies.ts: SQL': 'fills rows that were written without acts',
  'worker/backup/restore/settle.ts: SQL': 'a restored database has no users yet',
}

const TABLES = Object.keys(HELD)
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const WRITES_SQL = new RegExp(
  `\\b(?:insert into|update|delete from)\\s+(?:${[...TABLES, ...TABLES.map(snakeCase)].join('|')})\\b`,
  'i',
)

/** Lists a file's writes to roster data, as `path function: verb table`. */
function findWriters(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  const found: string[] = []
  /** Columns in `.set({ … })`, keyed by where its method chain starts. */
  const columnsOf = new Map<number, string[] | null>()
  const functions: { name: string; start: number; end: number }[] = []
  const calls: { verb: string; table: string; start: number }[] = []
  new Visitor({
    FunctionDeclaration: ({ id, start, end }) => void functions.push({ name: id?.name ?? '', start, end }),
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier') functions.push({ name: id.name, start, end })
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      const verb =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : ''
      if (verb === 'set' && given[0]?.type === 'ObjectExpression') {
        const keys = given[0].properties.map((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : null,
        )
        columnsOf.set(start, keys.includes(null) ? null : keys.filter((key) => key !== null))
      }
      if (!/^(insert|update|delete)/.test(verb)) return
      for (const each of given)
        if (each.type === 'Identifier' && TABLES.includes(each.name))
          calls.push({ verb, table: each.name, start })
    },
  }).visit(program)
  for (const { verb, table, start } of calls) {
    const held = HELD[table]
    const columns = verb === 'update' ? columnsOf.get(start) : null
    if (held && columns?.every((column) => !held.includes(column))) continue
    const inside = functions.filter((each) => each.start <= start && start < each.end)
    found.push(`${path} ${inside[0]?.name ?? ''}: ${verb} ${table}`)
  }
  if (WRITES_SQL.test(text.replace(/\$\{(\w+)\}/g, '$1'))) found.push(`${path}: SQL`)
  return found
}

test('only the seat engine writes what a roster holds', () => {
  const files = globSync('worker/**/*.ts', {
    cwd: ROOT,
    exclude: ['worker/{seats,contract}/**'],
  })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((path) => findWriters(path, readFileSync(join(ROOT, path), 'utf8')))
  expect([...new Set(found)].sort()).toEqual(Object.keys(ALLOWED).sort())
})
