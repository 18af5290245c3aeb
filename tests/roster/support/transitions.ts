import type { Entry, Roster } from '../../../worker/roster/roster'
import { isCollecting, stateOf, unitIdOf } from '../../../worker/roster/roster'
import type { DocumentedMove } from './documented-moves'
import { movesIn } from './documented-moves'

const pairsOf = (moves: DocumentedMove[]) =>
  moves.flatMap(({ from, to }) => from.map((state) => `${state} > ${to}`))
const isChange = (pair: string) => new Set(pair.split(' > ')).size === 2

const withoutWaiting = (pair: string) => (pair === 'waiting > collecting' ? 'none > waiting' : pair)

/**
 * The changes that the tables in docs/product allow (6.2, 21.5, 21.8, 21.15, 22.3, 23.2). Adds those in which automatic approval
 * applies and approves in one act. Leaves out those that depend only on time: becoming silent and starting to collect.
 */
export const LEGAL: Record<string, readonly string[]> = {
  application: [...pairsOf(movesIn('Application')), 'NONE > APPROVED', 'WITHDRAWN > APPROVED'].filter(
    isChange,
  ),
  offer: pairsOf(movesIn('Offer')).filter(isChange),
  approval: pairsOf(movesIn('Approval')).filter(isChange),
  collecting: pairsOf(movesIn('Collecting')).map(withoutWaiting).filter(isChange),
  answer: [
    ...pairsOf(movesIn('Answer'))
      .map((pair) => pair.replaceAll('silent', 'asked'))
      .filter(isChange),
    'none > not asked',
  ],
  minimum: pairsOf(movesIn('Minimum')).filter(isChange),
}

const approvalOf = ({ place }: Entry) =>
  place?.passedOver ?? (place?.approvedAt == null ? 'none' : 'approved')

/** Returns a participant's answer to "Still coming?". Null if someone else took the seat back, which isn't an answer. */
function answerOf({ seat }: Entry): string | null {
  if (!seat) return 'none'
  if (seat.quit)
    return seat.quit.by === 'participant' ? (seat.quit.isPassedOn ? 'passed on' : 'given up') : null
  return seat.askedAt === null ? 'not asked' : seat.confirmedAt === null ? 'asked' : 'confirmed'
}

function minimumOf({ minimum, cancelledAt }: Roster): string {
  if (!minimum) return 'without'
  if (minimum.goesAheadAt !== null) return 'confirmed'
  return cancelledAt === null ? 'tentative' : 'called off'
}

type Moment = { roster: Roster; at: number }

/** Returns what changed between two moments, as `machine: from > to`. */
export function changesBetween(before: Moment, after: Moment): string[] {
  const changes: string[] = []
  const note = (machine: string, from: string | null, to: string | null) => {
    if (from !== null && to !== null && from !== to) changes.push(`${machine}: ${from} > ${to}`)
  }
  for (const entry of after.roster.entries) {
    const old = before.roster.entries.find(({ id }) => id === entry.id)
    note('application', stateOf(old), stateOf(entry))
    note('approval', old ? approvalOf(old) : 'none', approvalOf(entry))
    note('answer', old ? answerOf(old) : 'none', answerOf(entry))
    for (const { id, ended } of entry.offers) {
      const known = old?.offers.find((offer) => offer.id === id)
      if (!known) note('offer', 'none', 'live')
      note('offer', known?.ended?.outcome ?? 'live', ended?.outcome ?? 'live')
    }
  }
  for (const unitId of new Set([...before.roster.entries, ...after.roster.entries].map(unitIdOf)))
    note('collecting', collectingOf(before, unitId), collectingOf(after, unitId))
  note('minimum', minimumOf(before.roster), minimumOf(after.roster))
  return changes
}

/** Returns a unit's collecting state. Pass the time after the step for both rosters, so that passing time alone is not a change. */
function collectingOf({ roster, at }: Moment, unitId: string): string {
  const collection = roster.collections.find((each) => each.unitId === unitId)
  if (!collection) return 'none'
  return isCollecting(collection, at) ? 'collecting' : 'waiting'
}
