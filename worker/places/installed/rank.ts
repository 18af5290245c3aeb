import type { Position } from '../../contract/distance'
import { exactDistanceMiles } from '../../contract/distance'
import { PROXIMITY_HALF_MILES, proximityScore, RANK_WEIGHT } from '../gazetteer/candidates'
import { MATCH } from '../gazetteer/lookup'
import { ZIP_MATCH } from '../gazetteer/search'
import { foldName } from './fold'
import type { InstalledPlace } from './store'

const RANK_FULL_POPULATION_LOG10 = 7
const POPULATION_UNKNOWN = 500
/** Added if the words after the name are its city or region. */
const AREA_BONUS = 0.45

/**
 * Sorts places by text match, population, and distance from `proximity`. Scores use the embedded gazetteer's scale, so results of
 * both can be merged. Omits places that don't match. A postal code always counts as a match, because it is only read if it was
 * typed.
 */
export function rankPlaces(
  places: readonly InstalledPlace[],
  { text, proximity }: { text: string; proximity?: Position | undefined },
): { place: InstalledPlace; score: number }[] {
  const words = foldName(text).split(' ')
  return places
    .flatMap((place) => {
      const match = place.number < 0 ? ZIP_MATCH : matchOf(place, words)
      if (match === 0) return []
      const near = proximity ? proximityScore(exactDistanceMiles(place, proximity), PROXIMITY_HALF_MILES) : 0
      return [{ place, score: match + RANK_WEIGHT * rankOf(place) + near }]
    })
    .sort((a, b) => b.score - a.score || a.place.number - b.place.number)
}

/** Scores how well the text matches a name, optionally followed by the city or region; 0 if not at all. */
function matchOf({ searchNames, city, state }: InstalledPlace, words: readonly string[]): number {
  const names = searchNames.split('|')
  const areas = [foldName(city), foldName(state)].filter((area) => area !== '' && area !== names[0])
  let best = 0
  for (let count = words.length; count > 0; count--) {
    const typed = words.slice(0, count).join(' ')
    const rest = words.slice(count).join(' ')
    if (rest !== '' && !areas.some((area) => startsAWord(area, rest))) continue
    const bonus = rest === '' ? 0 : AREA_BONUS
    for (const name of names) {
      const match = nameMatch(name, typed)
      if (match > 0) best = Math.max(best, match + bonus)
    }
  }
  return best
}

function nameMatch(name: string, typed: string): number {
  if (name === typed) return MATCH.exact
  if (name.startsWith(`${typed} `)) return MATCH.words
  if (name.startsWith(typed)) return MATCH.prefix
  if (name.endsWith(` ${typed}`)) return MATCH.laterExact
  return startsAWord(name, typed) ? MATCH.laterPrefix : 0
}

const startsAWord = (name: string, typed: string) => ` ${name}`.includes(` ${typed}`)

const rankOf = ({ population }: InstalledPlace) =>
  Math.min(1, Math.log10(Math.max(population, POPULATION_UNKNOWN)) / RANK_FULL_POPULATION_LOG10)
