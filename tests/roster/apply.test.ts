import { examples } from './support/examples'
import {
  applicantWith,
  entryWith,
  HELPER,
  HOST,
  NOW,
  offered,
  seated,
  seatWith,
  waiting,
} from './support/rosters'

const eve = applicantWith('eve')
const alone = { applicant: eve, waitlist: false }
const toWaitlist = { applicant: eve, waitlist: true }
const [ann, bob] = [seated('ann'), seated('bob')]
const gone = (fields = {}) => entryWith('eve', { status: 'WITHDRAWN', decidedAt: NOW - 1, ...fields })
const letsIn = (who: 'everybody' | 'verified' | 'regulars', seats = 2) => ({
  choices: {
    offersSeats: true,
    passesOnSilentSeats: false,
    allowsGuests: true,
    autoApproval: { who, seats },
  },
})
const withoutGuests = {
  choices: { offersSeats: true, passesOnSilentSeats: false, allowsGuests: false, autoApproval: null },
}
const group = (guests = 0, waitlist = false) => ({
  groupId: 'group',
  applicants: [eve, applicantWith('dee', { seats: 1 + guests })],
  waitlist,
})

examples([
  {
    rule: '6.4 A new application is always PENDING, and 12.1 the organizer and co-organizers are told',
    people: [ann],
    does: ['apply', alone],
    becomes: { eve: 'pending', free: '1' },
    told: ['application_received > host', 'application_received > helper'],
  },
  {
    rule: '6.2 apply needs a free seat',
    people: [ann, bob],
    does: ['apply', alone],
    becomes: 'activity_full',
  },
  {
    rule: '6.2 joinWaitlist needs that no seat is free',
    people: [ann],
    does: ['apply', toWaitlist],
    becomes: 'activity_has_room',
  },
  {
    rule: '6.2 joinWaitlist goes to the end',
    people: [ann, bob, waiting('cid', 1)],
    does: ['apply', toWaitlist],
    becomes: { cid: '#1 approved', eve: '#2' },
  },
  {
    rule: '21.6 a held seat counts as taken for applying',
    people: [ann, offered('cid', 1)],
    does: ['apply', alone],
    becomes: 'activity_full',
  },
  {
    rule: '21.2 a free seat goes to the approved first in line, before somebody applies',
    people: [ann, waiting('cid', 1)],
    does: ['apply', alone],
    becomes: 'activity_full',
  },
  {
    rule: '6.3 a cancelled activity takes no applications',
    people: [],
    activity: { cancelledAt: NOW - 1 },
    does: ['apply', alone],
    becomes: 'activity_closed',
  },
  {
    rule: '6.3 nor does one that has started',
    people: [],
    activity: { startsAt: NOW },
    does: ['apply', alone],
    becomes: 'activity_closed',
  },
  {
    rule: '6.5 one application per user and activity',
    people: [entryWith('eve')],
    does: ['apply', alone],
    becomes: 'already_applied',
  },
  {
    rule: '6.5 applying again after a withdrawal',
    people: [gone()],
    does: ['apply', alone],
    becomes: { eve: 'pending' },
  },
  {
    rule: '6.6 a declined applicant cannot apply again',
    people: [entryWith('eve', { status: 'REJECTED', decidedAt: NOW })],
    does: ['apply', alone],
    becomes: 'already_applied',
  },
  {
    rule: '10.1 neither sees what the other organizes',
    people: [],
    does: ['apply', { ...alone, applicant: { ...eve, isHidden: true } }],
    becomes: 'activity_not_found',
  },
  {
    rule: '2.4 only personal accounts apply',
    people: [],
    does: ['apply', { ...alone, applicant: { ...eve, mayApply: false } }],
    becomes: 'not_a_participant',
  },
  {
    rule: 'nobody applies to their own activity',
    people: [],
    does: ['apply', { ...alone, applicant: applicantWith(HOST) }],
    becomes: 'own_activity',
  },
  {
    rule: '6.35 a required answer is missing',
    people: [],
    does: ['apply', { ...alone, applicant: { ...eve, answersRefusal: 'invalid_request' } }],
    becomes: 'invalid_request',
  },
  {
    rule: '25.7 guests only where the organizer allows them',
    people: [],
    activity: withoutGuests,
    does: ['apply', { ...alone, applicant: { ...eve, seats: 2 } }],
    becomes: 'guests_not_allowed',
  },
  {
    rule: '25.8 guests count as seats',
    people: [ann],
    does: ['apply', { ...alone, applicant: { ...eve, seats: 2 } }],
    becomes: 'activity_full',
  },
  {
    rule: '20.2 a co-organizer may apply, and hears nothing of it',
    people: [],
    does: ['apply', { ...alone, applicant: applicantWith(HELPER) }],
    becomes: { helper: 'pending' },
    told: ['application_received > host'],
  },
])

examples([
  {
    rule: '25.5 one application for each, and one notice',
    people: [],
    does: ['applyTogether', group()],
    becomes: { eve: 'pending', dee: 'pending' },
    told: ['application_received > host', 'application_received > helper'],
  },
  {
    rule: '25.5 with free seats for all',
    people: [ann],
    does: ['applyTogether', group()],
    becomes: 'activity_full',
  },
  {
    rule: '25.11 on the waitlist a group has one position',
    people: [ann, bob, waiting('cid', 1)],
    does: ['applyTogether', group(0, true)],
    becomes: { eve: '#2', dee: '#2' },
  },
  {
    rule: '25.5 if one of the members may no longer apply',
    people: [entryWith('dee')],
    activity: { maximum: 4 },
    does: ['applyTogether', group()],
    becomes: 'group_not_ready',
  },
  {
    rule: '25.7 a group may bring guests only if the activity allows them',
    people: [],
    activity: { ...withoutGuests, maximum: 4 },
    does: ['applyTogether', group(1)],
    becomes: 'guests_not_allowed',
  },
  {
    rule: '24.1 who gave up late and comes back gets no new hour of grace',
    people: [
      gone({
        seat: seatWith({
          joinedAt: 5,
          quit: { at: NOW - 1, by: 'participant', ahead: 1, isPassedOn: false },
        }),
      }),
    ],
    activity: letsIn('everybody'),
    does: ['apply', alone],
    becomes: { eve: 'seat' },
  },
])
