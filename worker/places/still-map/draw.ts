import type { Position } from '../../contract/distance'
import { STILL_MAP } from '../../contract/limits'
import type { StillMap } from '../../contract/places'
import { mapData } from '../gazetteer'
import type { Point } from './frame'
import { frameOf } from './frame'
import { placeLabels } from './labels'
import { landPath } from './land'

/**
 * Minimum and maximum width of a map in miles. The outline is as detailed as a 1:10,000,000 map, so a narrower map would look
 * wrong. The maximum leaves out a single distant activity, because most of a city's activities are near it.
 */
const WIDTHS = { least: STILL_MAP.miles, most: 110 }

/** Returns the land and names of a map around `center` and `marks`, and the position of each mark on it (product.md 17.18). */
export function drawStillMap<Mark extends Position>(
  center: Position,
  marks: readonly Mark[],
): { map: StillMap; points: (Mark & Point)[] } {
  const frame = frameOf([center, ...marks], WIDTHS)
  const { rings, names } = mapData(frame.bounds)
  const points = marks.map((mark) => ({ ...mark, ...frame.pointOf(mark) }))
  return {
    map: {
      land: landPath(rings, frame),
      hasSea: !isNearBorder(center),
      names: placeLabels(names, frame, points),
    },
    points,
  }
}

/**
 * Returns whether a map may include another country. The outline ends at a border as it does at a coast, so near one the area
 * beyond the outline is not drawn as water. The boxes are larger than necessary.
 */
function isNearBorder({ latitude, longitude }: Position): boolean {
  const isNearMexico = latitude < 33.3 && longitude > -117.8 && longitude < -96.8
  const isNorthern = latitude > 41.2
  const isWestern = latitude < 48 && longitude < -95.5
  const isAtAtlantic = latitude < 44 && longitude > -74
  const isAtLakeMichigan = latitude < 45 && longitude > -88.5 && longitude < -85.5
  return isNearMexico || (isNorthern && !isWestern && !isAtAtlantic && !isAtLakeMichigan)
}
