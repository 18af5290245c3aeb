import { expect, test } from 'vitest'
import type { MoveRule } from '../../worker/contract/machine/application.ts'
import { CONSEQUENCES, MOVES } from '../../worker/contract/machine/application.ts'
import { DISPUTE_MOVES, DISPUTE_STARTS } from '../../worker/contract/machine/dispute.ts'
import { GROUP_MOVES, MEMBER_MOVES } from '../../worker/contract/machine/group.ts'
import { MINIMUM_MOVES } from '../../worker/contract/machine/minimum.ts'
import {
  APPROVAL_MOVES,
  COLLECTING_MOVES,
  OFFER_MOVES,
  OFFER_STARTS,
} from '../../worker/contract/machine/offer.ts'
import { ANSWER_MOVES } from '../../worker/contract/machine/seat.ts'
import type { Transition } from '../../worker/contract/machine/transition.ts'
import { RULES } from './rules'

type Moves = Record<string, Transition>

/** The rule number and moves of each table. */
const TABLES: [rule: string, title: string, Moves][] = [
  ['6.2', 'Application', { ...inWords(MOVES), ...CONSEQUENCES }],
  ['21.5', 'Offer', { ...OFFER_STARTS, ...withTarget(OFFER_MOVES) }],
  ['21.8', 'Approval', APPROVAL_MOVES],
  ['21.15', 'Collecting', COLLECTING_MOVES],
  ['22.3', 'Answer', ANSWER_MOVES],
  ['23.2', 'Minimum', MINIMUM_MOVES],
  ['24.8', 'Dispute', { ...DISPUTE_STARTS, ...DISPUTE_MOVES }],
  ['25.2', 'Group', GROUP_MOVES],
  ['25.2', 'Member', MEMBER_MOVES],
]

/** Returns the conditions of a move as text. */
function inWords(moves: Record<string, MoveRule>): Moves {
  const needs = ({ room, needsOffer }: MoveRule) => {
    if (needsOffer) return 'a live offer'
    return room === undefined ? '' : { free: 'a free seat', full: 'no free seat' }[room]
  }
  return Object.fromEntries(
    Object.entries(moves).map(([name, move]) => [name, { ...move, needs: needs(move) }]),
  )
}

function withTarget(moves: Record<string, Omit<Transition, 'to'> & { outcome: string }>): Moves {
  return Object.fromEntries(
    Object.entries(moves).map(([name, move]) => [name, { ...move, to: move.outcome }]),
  )
}

const PEOPLE: Record<string, string> = { creator: 'organizer' }
const code = (name: string) => `\`${name}\``

/** Formats a table of moves, without empty columns. */
function tableOf(title: string, moves: Moves): string {
  const columns: [string, (name: string, move: Transition) => string][] = [
    [title, code],
    [
      'By',
      (_, { by }) =>
        [by]
          .flat()
          .map((who) => PEOPLE[who] ?? who)
          .join(', '),
    ],
    ['From', (_, { from }) => from.join(', ')],
    ['To', (_, { to }) => to],
    ['Needs', (_, { needs = '' }) => needs],
    ['Seats', (_, { seats = '' }) => seats],
    ['Told', (_, { notifies = [] }) => notifies.map(code).join(', ')],
  ]
  const rows = Object.entries(moves)
  const used = columns.filter(([, write]) => rows.some(([name, move]) => write(name, move) !== ''))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`.replaceAll('  |', ' |')
  return [
    line(used.map(([head]) => head)),
    `|${'---|'.repeat(used.length)}`,
    ...rows.map(([name, move]) => line(used.map(([, write]) => write(name, move)))),
  ].join('\n')
}

test.each(TABLES)("product.md %s has the worker's table: %s", (rule, title, moves) => {
  const [, text = ''] =
    new RegExp(`<a id="${rule.replace('.', '\\.')}">(.*?)(?=<a id=|\\n## )`, 's').exec(RULES) ?? []
  const tables = text.split('\n\n').filter((block) => block.startsWith(`| ${title} |`))
  expect(tables.map((table) => table.trim())).toEqual([tableOf(title, moves)])
})
