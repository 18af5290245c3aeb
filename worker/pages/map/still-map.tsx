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
    <figure className="still">
      <svg
        viewBox={`0 0 ${STILL_MAP.width} ${STILL_MAP.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={label}
        className={map.hasSea ? 'sea' : undefined}
      >
        <path className="land" fillRule="evenodd" d={map.land} />
        {/* An attribute, because the validator does not know it as a property. */}
        <g paintOrder="stroke">
          {map.names.map(({ name, isCity, x, y }) => (
            <text key={name} x={x} y={y} className={isCity ? 'city' : undefined}>
              {name}
            </text>
          ))}
        </g>
        {points.map(({ x, y, isApproximate, type }) =>
          isApproximate ? (
            <circle
              key={`${x} ${y}`}
              className="area"
              data-type={type}
              cx={x}
              cy={y}
              r={marks.length === 1 ? 22 : 11}
            />
          ) : marks.length === 1 ? (
            <path
              key="pin"
              className="pin"
              data-type={type}
              d={`M${x} ${y}c-5-9-17-16-17-28a17 17 0 0 1 34 0c0 12-12 19-17 28Z`}
            />
          ) : (
            <circle key={`${x} ${y}`} className="dot" data-type={type} cx={x} cy={y} r="6" />
          ),
        )}
      </svg>
      <figcaption>
        Names: <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)
      </figcaption>
    </figure>
  )
}
