import type { MapDrawer } from './ground'

/** Whose the pictures and the names on the map are; always in sight, as their licences ask. */
export function MapCredit({ drawer = 'openstreetmap' }: { drawer?: MapDrawer | undefined }) {
  return (
    <p className="map-credit">
      {drawer === 'maptiler' && (
        <>
          ©{' '}
          <a href="https://www.maptiler.com/copyright/" target="_blank" rel="noreferrer">
            MapTiler
          </a>{' '}
          ·{' '}
        </>
      )}
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        OpenStreetMap contributors
      </a>{' '}
      ·{' '}
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames (CC BY 4.0)
      </a>
    </p>
  )
}
