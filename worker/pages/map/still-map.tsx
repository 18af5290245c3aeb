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
  const isAlone = marks.length === 1
  return (
    <figure className="still">
      <DrawnMap {...map} label={label}>
        {points.map(({ x, y, isApproximate, type }) => {
          const key = `${x} ${y}`
          if (isAlone && !isApproximate)
            return (
              <path
                key={key}
                className="pin"
                data-type={type}
                d={`M${key}c-5-9-17-16-17-28a17 17 0 0 1 34 0c0 12-12 19-17 28Z`}
              />
            )
          const [kind, radius] = isApproximate ? ['area', isAlone ? 22 : 11] : ['dot', 6]
          return <circle key={key} className={kind} data-type={type} cx={x} cy={y} r={radius} />
        })}
      </DrawnMap>
      <figcaption>
        {publicPagesText.namesFrom({
          geonames: (text) => <a href="https://www.geonames.org/">{text}</a>,
        })}
      </figcaption>
    </figure>
  )
}
