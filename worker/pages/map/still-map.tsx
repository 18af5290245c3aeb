/** @jsxImportSource hono/jsx */
import type { Position } from '../../contract/distance'
import { STILL_MAP } from '../../contract/limits'
import { drawStillMap } from '../../places/still-map/draw'

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
  const { map, points } = drawStillMap(center, marks)
  return (
    <figure class="still">
      <svg
        viewBox={`0 0 ${STILL_MAP.width} ${STILL_MAP.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={label}
        class={map.hasSea ? 'sea' : undefined}
      >
        <path class="land" fill-rule="evenodd" d={map.land} />
        {/* An attribute, because the validator does not know it as a property. */}
        <g paint-order="stroke">
          {map.names.map(({ name, isCity, x, y }) => (
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
