/** Attribution of MapTiler's places, required by its license. GeoNames is credited on the About page and on maps. */
export function MapTilerAttribution() {
  return (
    <>
      Places: © <Source href="https://www.maptiler.com/copyright/">MapTiler</Source> ©{' '}
      <Source href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</Source>
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
