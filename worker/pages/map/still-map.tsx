/** @jsxImportSource hono/jsx */
import type { Position } from '../../contract/distance'
import { mapData } from '../../places/gazetteer'
import { frameOf, HEIGHT, WIDTH } from './frame'
import { placeLabels } from './labels'
import { landPath } from './land'

/**
 * Width of a map in miles. The outline is as detailed as a 1:10,000,000 map, so zooming in further would look wrong. A city's
 * activities are near it; a single distant one stays outside the frame.
 */
const WIDTHS = { least: 26, most: 110 }

type Mark = Position & { isApproximate: boolean; type?: string }

type StillMapProps = {
  /** Kept in the frame besides the marks. */
  center: Position
  /** One mark is a pin, several are dots, and approximate ones are circles. */
  marks: readonly Mark[]
  label: string
}

/** Static map of a place and the cities around it, drawn from the gazetteer without tiles or scripts. */
export function StillMap({ center, marks, label }: StillMapProps) {
  const frame = frameOf([center, ...marks], WIDTHS)
  const { rings, names } = mapData(frame.bounds)
  const points = marks.map((mark) => ({ ...mark, ...frame.pointOf(mark) }))
  return (
    <figure class="still">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={label}
        class={isNearBorder(center) ? undefined : 'sea'}
      >
        <path class="land" fill-rule="evenodd" d={landPath(rings, frame)} />
        {/* An attribute, because the validator does not know it as a property. */}
        <g paint-order="stroke">
          {placeLabels(names, frame, points).map(({ name, isCity, x, y }) => (
            <text x={x} y={y} class={isCity ? 'city' : undefined}>
              {name}
            </text>
          ))}
        </g>
        {points.map(({ x, y, isApproximate, type }) =>
          isApproximate ? (
            <circle class="area" data-type={type} cx={x} cy={y} r={marks.length === 1 ? 22 : 11} />
          ) : marks.length === 1 ? (
            <path
              class="pin"
              data-type={type}
              d={`M${x} ${y}c-5-9-17-16-17-28a17 17 0 0 1 34 0c0 12-12 19-17 28Z`}
            />
          ) : (
            <circle class="dot" data-type={type} cx={x} cy={y} r="6" />
          ),
        )}
      </svg>
      <figcaption>
        Names: <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)
      </figcaption>
    </figure>
  )
}

/**
 * Returns whether a map may include another country. The outline ends there as at a coast, so the area beyond it is not drawn as
 * water. The boxes are larger than necessary.
 */
function isNearBorder({ latitude, longitude }: Position): boolean {
  const isNearMexico = latitude < 33.3 && longitude > -117.8 && longitude < -96.8
  const isNorthern = latitude > 41.2
  const isWestern = latitude < 48 && longitude < -95.5
  const isAtAtlantic = latitude < 44 && longitude > -74
  const isAtLakeMichigan = latitude < 45 && longitude > -88.5 && longitude < -85.5
  return isNearMexico || (isNorthern && !isWestern && !isAtAtlantic && !isAtLakeMichigan)
}
