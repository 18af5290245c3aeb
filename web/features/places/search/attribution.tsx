import * as placesText from '#messages/places'
/** Attribution of MapTiler's places, required by its license. GeoNames is credited on the About page and on maps. */
export function MapTilerAttribution() {
  return (
    <>
      {placesText.placesBy({
        maptiler: (text) => <Source href="https://www.maptiler.com/copyright/">{text}</Source>,
        osm: (text) => <Source href="https://www.openstreetmap.org/copyright">{text}</Source>,
      })}
    </>
  )
}

function Source({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
