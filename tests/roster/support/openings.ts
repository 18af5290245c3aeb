import type { Roster } from '../../../worker/roster/roster'
import { entryWith, HELPER, HOUR, NOW, offered, rosterWith, seated, seatWith, waiting } from './rosters'

/** Returns a roster in which Fay is a co-organizer who may apply. */
const team: typeof rosterWith = (entries, fields = {}) =>
  rosterWith(entries, { coOrganizerIds: [HELPER, 'fay'], ...fields })

const asked = { askedAt: NOW - 4 * HOUR }
const minimum = { participants: 2, decidesAt: NOW + 2 * HOUR, extendedAt: null, goesAheadAt: null }
/** A user whose seat went to someone else because they had not answered. */
const passedOn = entryWith('bob', {
  status: 'WITHDRAWN',
  decidedAt: NOW - HOUR,
  seat: { quit: { at: NOW - HOUR, by: 'participant', ahead: HOUR, isPassedOn: true } },
})
const pair = { groupId: 'pair' }
/** Initial rosters of random sequences. */
export const OPENINGS: Roster[] = [
  team([]),
  team([seated('ann'), seated('bob')]),
  team([seated('ann'), seated('bob'), waiting('cid', 1), waiting('dee', 2)]),
  team([seated('ann'), seated('bob'), waiting('cid', 1, { seats: 2 }), waiting('dee', 2)]),
  team([seated('ann'), offered('cid', 1), waiting('dee', 2)]),
  team([seated('ann'), seated('bob'), waiting('cid', 1, pair), waiting('dee', 1.25, pair)]),
  team(
    [seated('ann'), seated('bob'), waiting('cid', 1, pair), waiting('dee', 1.25, pair), waiting('eve', 2)],
    { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 0 }] },
  ),
  // Silent participants, shortly before their seats are passed on.
  team(
    [seated('ann', { seat: asked }), seated('bob', { seat: asked }), waiting('cid', 1), waiting('dee', 2)],
    {
      startsAt: NOW + 6 * HOUR,
      choices: { passesOnSilentSeats: true },
    },
  ),
  team([seated('ann', { seat: seatWith({ ...asked, remindedAt: NOW - 3 * HOUR }) }), waiting('cid', 1)], {
    ...{ startsAt: NOW + 4 * HOUR, maximum: 1 },
    choices: { passesOnSilentSeats: true },
  }),
  // A minimum without participants, an extended one, and answers to "Still coming?".
  team([entryWith('ann')], { minimum, maximum: 3 }),
  team([seated('ann'), seated('bob')], { minimum: { ...minimum, extendedAt: NOW - HOUR } }),
  team(
    [
      seated('ann', { seat: { ...asked, confirmedAt: NOW - HOUR } }),
      passedOn,
      offered('cid', 1, { offer: { extensions: 2 } }),
    ],
    {
      maximum: 3,
    },
  ),
]
