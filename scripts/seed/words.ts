import type { ActivityType } from '../../worker/contract/activities'

/** Splits a text at its commas. */
const listOf = (text: string): readonly string[] => text.split(/,\s+/)

/** Second halves of titles, by type. `MANNERS` has the first halves. */
export const SUBJECTS: Record<ActivityType, readonly string[]> = {
  SPORTS_FITNESS:
    listOf(`Tennis Doubles, Pickup Basketball, Morning Run, Climbing Session, Beach Volleyball, Cycling Loop,
    Lap Swimming, Soccer Five a Side, Pickleball Ladder, Ultimate Frisbee, Kayak Outing, Skate Night`),
  SOCIAL:
    listOf(`Picnic, Board Games, Potluck Dinner, Coffee and Crosswords, Karaoke, Trivia Night, New in Town Meetup,
    Dog Walk, Brunch Club, Bonfire`),
  LEARNING:
    listOf(`Spanish Conversation, Chess Club, Pottery Workshop, Photography Walk, Sourdough Class, Book Circle,
    Drawing Lesson, Coding Study Group, Knitting Hour`),
  ENTERTAINMENT:
    listOf(`Open Mic, Movie under the Stars, Improv Jam, Vinyl Listening, Jazz Evening, Museum Tour, Street Theater,
    Comedy Showcase`),
  TRAVEL: listOf(`Day Hike, Road Trip, Whale Watching, Train Excursion, Camping Weekend, Lighthouse Tour,
    Desert Stargazing, Ghost Town Visit`),
  WELLNESS:
    listOf(`Sunrise Yoga, Meditation Circle, Tai Chi, Breathing Workshop, Sound Bath, Forest Bathing, Pilates,
    Gentle Stretching`),
  OTHER: listOf(
    `Park Cleanup, Repair Cafe, Community Garden, Swap Meet, Food Bank Shift, Birding, Letter Writing`,
  ),
}

export const MANNERS =
  listOf(`Friendly, Weekend, Early, Sunset, Lunchtime, Neighborhood, Easygoing, Serious, Rainy Day, First Timers,
  Midweek, Late, Family, Open, Small Group, Monthly, Seasonal, Classic`)

export const VENUES =
  listOf(`Park, Recreation Center, Library, Community Hall, Courts, Trailhead, Plaza, Studio, Gym, Lakeside,
  School Field, Cafe, Garden, Station`)

export const DESCRIPTIONS = [
  'Come as you are and bring something to drink. We start on time and stay as long as it is fun. Everybody is welcome.',
  'A regular group that is always happy about new faces. Nothing to prepare; we explain everything on the spot.',
  'Small and unhurried. Bring what you have, borrow what you miss, and tell us if you run late.',
  'We meet at the entrance, look for the yellow bag. In bad weather we decide two hours before and write to all.',
  'Led by people who have done this for years. Questions are the best part; there is time for all of them.',
]

export const FIRST_NAMES =
  listOf(`Ana, Ben, Carla, Dev, Elif, Frank, Grace, Hana, Igor, Jade, Kofi, Lena, Marco, Nadia, Omar, Priya, Quinn,
  Rosa, Sam, Tariq, Uma, Vera, Wes, Ximena, Yuki, Zoe`)

export const LAST_NAMES =
  listOf(`Alvarez, Brooks, Chen, Diallo, Evans, Fischer, Garcia, Huang, Ivanov, Johnson, Kim, Lopez, Moreno, Nowak,
  Okafor, Patel, Quist, Rossi, Singh, Tanaka, Unger, Vance, Weiss`)
