import type { ActivityType } from '../../worker/contract/activities'
import { demoId } from './random'

/** The demo's users. The first three are the accounts printed by `npm start`. Ids depend on the order. */

export type DemoPerson = {
  name: string
  email: string
  city: string
  state: string
  bio: string
  interests?: ActivityType[]
  /** Reason shown with the verified tick. */
  verified?: string
  /** Whether it is an organization account, which cannot apply. */
  isOrganization?: true
  website?: string
  /** Quota factor set by an admin, and the reason. */
  limits?: { factor: number; reason: string }
  /** Why the address must not be emailed. */
  emailProblem?: 'bounce' | 'complaint'
}

/** Why some users' addresses must not be emailed. */
const EMAIL_PROBLEMS: Record<string, 'bounce' | 'complaint'> = {
  'Owen Fairchild': 'bounce',
  'Zoe Kaplan': 'complaint',
}

const ADDRESS_HOST = 'tagalong.example'

export const ADMIN = 0
export const ORGANIZER = 1
export const PARTICIPANT = 2
/** Index of the first newcomer. Newcomers have applied to only one activity. */
export const NEWCOMERS = 25

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Ines Calderon',
    email: `admin@${ADDRESS_HOST}`,
    city: 'Los Angeles',
    state: 'CA',
    bio: 'Looks after the invitation codes and answers your mail.',
  },
  {
    name: 'Maya Torres',
    email: `organizer@${ADDRESS_HOST}`,
    city: 'Los Angeles',
    state: 'CA',
    bio: 'Tennis coach on the Westside. I book two courts every week and fill them with people who smile at double faults.',
    verified: 'Coaching license and identity checked',
    website: 'https://courtsandoranges.example',
  },
  {
    name: 'Sam Whitaker',
    email: `participant@${ADDRESS_HOST}`,
    city: 'Los Angeles',
    state: 'CA',
    bio: 'New in town since spring. Learning to serve, happy to carry the cooler.',
    interests: ['SPORTS_FITNESS', 'TRAVEL'],
  },
  ...people(
    ['Ximena Ruiz', 'Los Angeles', 'CA', 'Eats standing up. Knows every salsa on Sawtelle.'],
    [
      'Dev Patel',
      'Los Angeles',
      'CA',
      'Night hiker with too many headlamps.',
      'Identity and first-aid card checked',
    ],
    [
      'Naomi Okafor',
      'Santa Monica',
      'CA',
      'Yoga teacher. I bring the tea and the spare mats.',
      'Teaching certificate checked',
    ],
    [
      'Jonah Weiss',
      'Los Angeles',
      'CA',
      'Runs a small record shop in Echo Park and a large collection of board games.',
    ],
    ['Theo Lindqvist', 'Los Angeles', 'CA', 'Film photographer. Fixed lens, loose schedule.'],
    ['Andre Boone', 'Culver City', 'CA', 'Point guard with a day job.'],
    ['Priya Raman', 'Pasadena', 'CA', 'Climbs, falls, writes about both.'],
    ['Luca Moretti', 'Long Beach', 'CA', 'Open-water swimmer. The ocean is warmer than you think.'],
    ['Hana Sato', 'Torrance', 'CA', 'Ceramics, calligraphy, crosswords.'],
    ['Marcus Lee', 'Burbank', 'CA', 'Improviser. Yes, and snacks.'],
    ['Rosa Delgado', 'Los Angeles', 'CA', 'Moved to Mar Vista knowing nobody. That was a while ago.'],
    ['Owen Fairchild', 'Venice', 'CA', 'Paddles before breakfast.'],
    ['Zoe Kaplan', 'Glendale', 'CA', 'Librarian by day, quiz host by night.'],
    ['Bea Thompson', 'New York', 'NY', 'Runs the bridges, one a week.', 'Identity checked'],
    ['Malik Johnson', 'New York', 'NY', 'Chess in the park, rain or shine.'],
    ['Greta Nowak', 'Chicago', 'IL', 'Lakefront cyclist with a bell for every occasion.'],
    ['Tomas Herrera', 'Austin', 'TX', 'Two-step teacher. Boots optional.'],
    ['Ivy Chen', 'Seattle', 'WA', 'Mushrooms, moss and moderate elevation gain.'],
    ['Caleb Brooks', 'Denver', 'CO', 'Always has a spare pair of snowshoes.'],
    ['Lena Fischer', 'Seattle', 'WA', 'Bakes sourdough, gives away half.'],
    ['Amara Diallo', 'Chicago', 'IL', 'Choir director for people who say they cannot sing.'],
  ),
  {
    name: 'Westside Rec Collective',
    email: `westside@${ADDRESS_HOST}`,
    city: 'Los Angeles',
    state: 'CA',
    bio: 'A volunteer club that keeps courts, pools and picnic tables busy since 2009.',
    verified: 'Registered non-profit, officers checked',
    isOrganization: true,
    website: 'https://westsiderec.example',
    limits: { factor: 2, reason: 'Publishes for six clubs' },
  },
  ...people(
    ['Kaia Nomura', 'Los Angeles', 'CA', 'Played at school, came back last winter.'],
    ['Ruth Adler', 'Los Angeles', 'CA', 'Retired, ranked, relentless at the net.'],
    ['Elias Berg', 'Culver City', 'CA', 'Two courts from my door and nobody to play with.'],
    ['Noor Haddad', 'Santa Monica', 'CA', 'Doctor on nights, tennis on the others.'],
    ['Pedro Almeida', 'Los Angeles', 'CA', 'Clay-court manners on hard courts.'],
    ['Wanda Price', 'Burbank', 'CA', 'Sound editor. I hear a good serve.'],
    ['Jun Park', 'Los Angeles', 'CA', 'Beginner with a very good bag.'],
    ['Sofia Marin', 'Venice', 'CA', 'Bikes to every match.'],
    ['Ari Feldman', 'Los Angeles', 'CA', 'Teaches math, keeps score.'],
    ['Mina Shah', 'Torrance', 'CA', 'Doubles only. I like company.'],
  ),
]

export const personId = (index: number) => demoId('person', index)

export const personIdOf = (name: string) => personId(DEMO_PEOPLE.findIndex((person) => person.name === name))

function people(
  ...rows: [name: string, city: string, state: string, bio: string, verified?: string][]
): DemoPerson[] {
  return rows.map(([name, city, state, bio, verified]) => ({
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${ADDRESS_HOST}`,
    city,
    state,
    bio,
    ...(verified && { verified }),
    ...(EMAIL_PROBLEMS[name] && { emailProblem: EMAIL_PROBLEMS[name] }),
  }))
}
