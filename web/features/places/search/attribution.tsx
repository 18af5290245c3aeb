/** Attribution of the place names, as their licenses require. */
export function PlaceAttribution({ source = 'geonames' }: { source?: 'geonames' | 'maptiler' | undefined }) {
  return source === 'maptiler' ? (
    <>
      Places: © <Source href="https://www.maptiler.com/copyright/">MapTiler</Source> ©{' '}
      <Source href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</Source>
    </>
  ) : (
    <>
      Place names: <Source href="https://www.geonames.org">GeoNames</Source>, CC BY 4.0
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
