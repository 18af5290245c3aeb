import { examples } from './support/examples'
import { applicantWith, HELPER, offered, seated } from './support/rosters'

const eve = applicantWith('eve')
const alone = { applicant: eve, waitlist: false }
const toWaitlist = { applicant: eve, waitlist: true }
const [ann, bob] = [seated('ann'), seated('bob')]
const letsIn = (who: 'everybody' | 'verified' | 'regulars', seats = 2) => ({
  choices: {
    offersSeats: true,
    passesOnSilentSeats: false,
    allowsGuests: true,
    autoApproval: { who, seats },
  },
})
const group = (guests = 0, waitlist = false) => ({
  groupId: 'group',
  applicants: [eve, applicantWith('dee', { seats: 1 + guests })],
  waitlist,
})

examples([
  {
    rule: '6.32 everybody is let in',
    people: [],
    activity: letsIn('everybody'),
    does: ['apply', alone],
    becomes: { eve: 'seat', free: '1' },
    told: ['application_received > host', 'application_received > helper', 'application_approved > eve'],
  },
  {
    rule: '6.32 while fewer seats are taken than the organizer says',
    people: [ann],
    activity: letsIn('everybody', 1),
    does: ['apply', alone],
    becomes: { eve: 'pending' },
  },
  {
    rule: '6.32 held seats count as taken (21.6)',
    people: [offered('cid', 1)],
    activity: letsIn('everybody', 1),
    does: ['apply', alone],
    becomes: { eve: 'pending' },
  },
  {
    rule: '6.32 verified people only',
    people: [],
    activity: letsIn('verified'),
    does: ['apply', alone],
    becomes: { eve: 'pending' },
  },
  {
    rule: '6.32 a verified person',
    people: [],
    activity: letsIn('verified'),
    does: ['apply', { ...alone, applicant: { ...eve, isVerified: true } }],
    becomes: { eve: 'seat' },
  },
  {
    rule: '6.32 regulars came three times',
    people: [],
    activity: letsIn('regulars'),
    does: ['apply', { ...alone, applicant: { ...eve, timesCame: 3 } }],
    becomes: { eve: 'seat' },
  },
  {
    rule: '6.32 twice is not regular',
    people: [],
    activity: letsIn('regulars'),
    does: ['apply', { ...alone, applicant: { ...eve, timesCame: 2 } }],
    becomes: { eve: 'pending' },
  },
  {
    rule: '6.32 who joins the waitlist waits for a decision',
    people: [ann, bob],
    activity: letsIn('everybody', 3),
    does: ['apply', toWaitlist],
    becomes: { eve: '#1' },
  },
  {
    rule: '20.15 co-organizers are never approved automatically',
    people: [],
    activity: letsIn('everybody'),
    does: ['apply', { ...alone, applicant: applicantWith(HELPER) }],
    becomes: { helper: 'pending' },
  },
  {
    rule: '20.15 nor who has decided about the seats before',
    people: [],
    activity: letsIn('everybody'),
    does: ['apply', { ...alone, applicant: { ...eve, hasDecided: true } }],
    becomes: { eve: 'pending' },
  },
  {
    rule: '25.6 a group is let in if all of its members would be',
    people: [],
    activity: letsIn('everybody'),
    does: ['applyTogether', group()],
    becomes: { eve: 'seat', dee: 'seat' },
  },
  {
    rule: '25.6 and if its seats fit below the limit',
    people: [],
    activity: letsIn('everybody', 1),
    does: ['applyTogether', group()],
    becomes: { eve: 'pending', dee: 'pending' },
  },
  {
    rule: '20.15 a group with somebody who decides is not',
    people: [],
    activity: letsIn('everybody'),
    does: ['applyTogether', { ...group(), applicants: [eve, applicantWith(HELPER)] }],
    becomes: { eve: 'pending', helper: 'pending' },
  },
])
