import * as publicPagesText from '#messages/public-pages'
import { DrawnMap } from '../../../web/ui/drawn-map'
import type { Position } from '../../contract/distance'
import { drawStillMap } from '../../places/still-map/draw'

type Mark = Position & { isApproximate: boolean; type?: string }

type StillMapProps = {
  /** Stays in the frame, like the marks. */
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
      <DrawnMap {...map} label={label}>
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
      </DrawnMap>
      <figcaption>
        {publicPagesText.namesFrom({
          geonames: (text) => <a href="https://www.geonames.org/">{text}</a>,
        })}
      </figcaption>
    </figure>
  )
}
