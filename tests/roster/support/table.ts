import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logOf } from '../../../worker/roster/events'
import type { ActName, InputOf, Performed } from '../../../worker/roster/perform'
import { perform } from '../../../worker/roster/perform'
import type { Entry, Roster } from '../../../worker/roster/roster'
import { toldOf } from '../../../worker/roster/told'
import { runDue } from './due'
import { brokenRules } from './invariants'
import type { RosterFields } from './rosters'
import {
  applicantWith,
  entryWith,
  HOUR,
  idsFrom,
  NOW,
  offered,
  offerWith,
  rosterWith,
  seated,
  waiting,
} from './rosters'
import { summaryOf } from './summary'

/**
 * Registers a test for each row of a table of examples. A line that starts with a section number quotes a rule in docs/product.
 * Each row below it lists the people, the act, the result, and optionally who is notified and the log entries:
 *
 *     6.10 frees the seat
 *     ann seat, cid #1 approved | ann quits | ann withdrawn, cid #1 offer | seat_offered > cid | nobody offered cid
 *
 * People are described in the words of `summaryOf`, followed by other facts. Facts about the activity are in brackets. Successive
 * acts are joined by `then`, which means a second apart, or by `then 12s later`. The result is an error code, `as before`, or the
 * state of some people in the words of `summaryOf`. Notices and log are those of the last act. Every result must also satisfy the
 * invariants.
 */
export function table(text: string): void {
  let rule = ''
  for (const line of text.trim().split('\n')) {
    const row = line.trim()
    if (/^\d+\.\d+ /.test(row)) rule = row
    else if (row !== '')
      test.for([[rule, row]] as const)('%s: %s', ([quoted, each]) => checkRow(quoted, each))
  }
}

function checkRow(rule: string, row: string): void {
  const [section = '', ...quote] = rule.split(' ')
  expect(SECTIONS.get(section)).toContain(quote.join(' '))
  const [given = '', acts = '', becomes = '', told = '', log = ''] = row.split('|').map((cell) => cell.trim())
  const start = rosterOf(given)
  let [before, at, performed]: [Roster, number, Performed] = [start, NOW, { ...NOTHING, roster: start }]
  for (const [nth, act] of acts.split(' then ').entries()) {
    const [, seconds = 1, text = ''] = /^(?:(\d+)s later )?(.*)$/.exec(act) ?? []
    before = performed.roster
    at += nth && Number(seconds) * 1000
    performed = performText(before, text, at)
    expect(brokenRules(performed, at)).toEqual([])
  }
  const { roster, events, refusal } = performed
  if (/^[a-z]+(_[a-z]+)+$|^forbidden$/.test(becomes)) expect(refusal?.refusal ?? 'done').toBe(becomes)
  else {
    expect(refusal).toBeNull()
    const [{ lastRank: _, ...after }, { lastRank: __, ...first }] = [roster, start]
    if (becomes === 'as before') expect(after).toEqual(first)
    else expectSummary(summaryOf(roster), listOf(becomes))
  }
  if (told)
    expectLines(
      told,
      toldOf(before, performed, at).map(({ kind, to }) => `${kind} > ${to}`),
    )
  if (log) expectLines(log, logOf(events).map(lineOf))
}

const NOTHING = { events: [], refusal: null }

function expectSummary(summary: Record<string, string>, expected: string[]) {
  for (const each of expected) {
    const [name = '', ...words] = each.split(' ')
    expect(`${name} ${summary[name]}`).toBe(`${name} ${words.join(' ')}`)
  }
}

const expectLines = (cell: string, lines: string[]) =>
  expect(lines.toSorted()).toEqual(cell === 'nobody' || cell === 'nothing' ? [] : listOf(cell).toSorted())

const lineOf = ({ event, id, by, ahead }: ReturnType<typeof logOf>[number]) =>
  [by ?? 'nobody', event, id?.slice('of-'.length), ahead && `past ${ahead}`].filter(Boolean).join(' ')

const listOf = (text: string) => text.split(',').flatMap((each) => each.trim() || [])

/** Plain text of the rules in docs/product, by section number. */
const SECTIONS = new Map(
  globSync('docs/product/*.md').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('<a id="')
      .slice(1)
      .map((section): [string, string] => [section.slice(0, section.indexOf('"')), plain(section)]),
  ),
)

function plain(markdown: string): string {
  const withoutLinks = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return withoutLinks.replaceAll('`', '').replaceAll('|', ' ').replace(/\s+/g, ' ')
}

function rosterOf(given: string): Roster {
  const [, facts = '', people = ''] = /^(?:\[([^\]]*)\])?(.*)$/.exec(given) ?? []
  const fields = listOf(facts).map(factOf)
  const choices = Object.assign({}, ...fields.map((each) => each.choices))
  return rosterWith(listOf(people).map(entryOf), Object.assign({}, ...fields, { choices }))
}

const numbersIn = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

function factOf(fact: string): RosterFields {
  const [first = 0, second = 0] = numbersIn(fact)
  const [word, who] = fact.split(' ')
  if (word === 'maximum') return { maximum: first }
  if (word === 'starts') return { startsAt: NOW + first * HOUR }
  if (word === 'canceled') return { cancelledAt: NOW - 1 }
  if (word === 'suspended') return { isOrganizerSuspended: true }
  if (fact === 'no offers') return { choices: { offersSeats: false } }
  if (fact === 'no guests') return { choices: { allowsGuests: false } }
  if (fact === 'passes on') return { choices: { passesOnSilentSeats: true } }
  if (word === 'lets') return { choices: { autoApproval: { who: who as 'everybody', seats: first } } }
  if (word === 'needs')
    return {
      minimum: {
        participants: first,
        decidesAt: NOW + second * HOUR,
        extendedAt: fact.includes('extended') ? NOW - 1 : null,
        goesAheadAt: fact.includes('confirmed') ? NOW - 1 : null,
      },
    }
  if (word === 'first')
    return { collections: [{ unitId: who ?? '', firstAt: NOW - first * HOUR, seats: second }] }
  throw new Error(`Unknown fact: ${fact}`)
}

/** Parses a person. Participants joined in the order in which they are listed. */
function entryOf(text: string, nth: number): Entry {
  const [name = '', ...words] = text.split(' ')
  const has = (word: string) => words.includes(word)
  const after = (word: string) => (has(word) ? words[words.indexOf(word) + 1] : undefined)
  const fields = {
    seats: Number(after('for') ?? 1),
    groupId: after('in') ?? null,
    isHidden: has('hidden'),
    hiddenFrom: has('hidden-from') ? [after('hidden-from') ?? ''] : [],
  }
  const late = { at: NOW - 1, by: 'participant' as const, ahead: HOUR, isPassedOn: false }
  if (has('seat')) {
    const asked = has('asked') || has('reminded') || has('confirmed')
    const ago = (word: string, hours: number) => NOW - (Number(after(word)) || hours) * HOUR
    const seat = {
      joinedAt: NOW - 48 * HOUR + nth,
      ...(asked && { askedAt: ago('asked', 5) }),
      ...(has('reminded') && { remindedAt: ago('reminded', 2) }),
      ...(has('confirmed') && { confirmedAt: NOW - HOUR }),
    }
    const accepted = offerWith({ id: `offer-${name}`, ended: { at: NOW - 1, outcome: 'accepted' } })
    return seated(name, { ...fields, seat, offers: has('accepted') ? [accepted] : [] })
  }
  if (has('declined')) return entryWith(name, { ...fields, status: 'REJECTED', decidedAt: NOW - 1 })
  if (has('withdrawn')) return entryWith(name, { ...fields, status: 'WITHDRAWN', decidedAt: NOW - 1 })
  if (has('late'))
    return { ...entryWith(name, { ...fields, seat: { joinedAt: 5, quit: late } }), decidedAt: null }
  if (has('pending')) return entryWith(name, fields)
  const rank = Number(words[0]?.slice(1))
  if (has('offer')) {
    const offer = {
      ...(has('over') && { expiresAt: NOW }),
      ...(has('extended') && { extensions: 2 }),
      ...(has('of') && { seatOf: after('of') ?? null }),
    }
    return offered(name, rank, { ...fields, offer })
  }
  const passedOver = has('silent') ? 'silent' : has('skipped') ? 'skipped' : null
  const isApproved = has('approved') || passedOver !== null
  const expired = offerWith({ id: `offer-${name}`, ended: { at: NOW - 1, outcome: 'expired' } })
  const offers = has('expired') ? [expired] : []
  return waiting(name, rank, {
    ...fields,
    place: { passedOver, ...(!isApproved && { approvedAt: null }) },
    offers,
  })
}

/** Performs the act described by a sentence such as `host approves eve dee`. */
function performText(roster: Roster, text: string, at: number): Performed {
  const moment = { at, newId: idsFrom(`at-${at}`) }
  const until = Math.max(NOW + 1, ...roster.entries.map(({ undo }) => undo?.until ?? 0))
  if (text === 'time passes') return { ...runDue(roster, moment), refusal: null }
  const [by = '', verb = '', ...names] = text.split(' ')
  const [name = '', second = ''] = names
  const ids = names.map((each) => `of-${each}`)
  const offer = { offerId: `offer-${name}`, by }
  const edit = (changes: Omit<InputOf<'edit'>, 'by'>): Said => ['edit', { by, ...changes }]
  const hours = (word: string | undefined) => NOW + Number(word) * HOUR
  const switched = { [name]: second === 'on' }
  const said: Record<string, () => Said> = {
    applies: () => ['apply', { applicant: applicantOf(by, names), waitlist: false }],
    joins: () => ['apply', { applicant: applicantOf(by, names), waitlist: true }],
    leads: () => ['applyTogether', togetherOf(by, names)],
    withdraws: () => ['withdraw', { id: `of-${name || by}`, userId: by }],
    quits: () => ['quit', { userId: by, ...(names.length > 0 && { startsAt: hours(name) }) }],
    accepts: () => ['accept', { offerId: `offer-${name || by}`, userId: by }],
    passes: () => ['pass', { offerId: `offer-${name || by}`, userId: by }],
    'still-wants': () => ['stillInterested', { id: `of-${by}`, userId: by }],
    comes: () => ['sayComing', { userId: by, ...(names.length > 0 && { startsAt: hours(name) }) }],
    keeps: () => ['keepSeat', { userId: name, by }],
    approves: () => ['approve', { ids, by }],
    'approves-up-to': () => ['approve', { ids: ids.slice(1), by, maximum: Number(name) }],
    declines: () => ['reject', { ids, by }],
    'wait-lists': () => ['waitlist', { ids, by }],
    reopens: () => ['reopen', { ids, by }],
    'approves-to-wait': () => ['approveForWaitlist', { ids, by }],
    'takes-back': () => ['takeBackApproval', { ids, by }],
    orders: () => ['reorder', { ids, by }],
    undoes: () => ['undo', { ids, by, until }],
    removes: () => ['remove', { id: `of-${name}`, by, reason: null }],
    skips: () => ['skip', offer],
    extends: () => ['extend', offer],
    ends: () => ['endOffer', offer],
    'lets-others-have-it': () => ['endCollecting', { by }],
    cancels: () => ['cancel', { by }],
    'sets-maximum': () => edit({ maximum: Number(name) }),
    'moves-start': () => edit({ startsAt: hours(name) }),
    'moves-place': () => edit({ movesSeats: true }),
    'turns-choice': () => edit({ choices: switched }),
    'lets-in': () => edit({ choices: { autoApproval: { who: name as 'everybody', seats: Number(second) } } }),
    needs: () =>
      edit({
        minimum: name === 'nobody' ? null : { participants: Number(name), decidesAt: hours(second) },
      }),
    'decides-at': () => ['extendDecision', { by, decidesAt: hours(name) }],
    blocks: () => ['settle', { parted: [[by, name]] }],
  }
  const call = said[verb]
  if (!call) throw new Error(`Unknown act: ${text}`)
  const [act, input] = call()
  return perform(act, roster, input, moment)
}

type Said = { [Name in ActName]: [act: Name, input: InputOf<Name>] }[ActName]

/** Parses an applicant: `with 2` guests, `verified`, `came 3` times, and the reason why they may not apply. */
function applicantOf(userId: string, words: readonly string[]) {
  const after = (word: string) => Number(words[words.indexOf(word) + 1])
  return applicantWith(userId, {
    seats: words.includes('with') ? 1 + after('with') : 1,
    timesCame: words.includes('came') ? after('came') : 0,
    isVerified: words.includes('verified'),
    hasDecided: words.includes('decided'),
    isHidden: words.includes('hidden'),
    mayApply: !words.includes('organization'),
    answersRefusal: words.includes('unanswered') ? 'invalid_request' : null,
  })
}

/** Parses an application of a leader with friends, who may bring guests: `dee+1`. */
function togetherOf(leader: string, words: readonly string[]): InputOf<'applyTogether'> {
  const friends = words.filter((word) => word !== 'waiting' && word !== 'unready')
  const applicants = [leader, ...friends].map((each) => {
    const [userId = '', guests = '0'] = each.split('+')
    return applicantWith(userId, { seats: 1 + Number(guests), mayApply: !words.includes('unready') })
  })
  return { groupId: 'group', applicants, waitlist: words.includes('waiting') }
}
