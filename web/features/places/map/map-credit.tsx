/** Whose the pictures and the names on the map are; always in sight, as their licences ask. */
export function MapCredit() {
  return (
    <p className="map-credit">
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        OpenStreetMap<span> contributors</span>
      </a>{' '}
      ·{' '}
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames (CC BY 4.0)
      </a>
    </p>
  )
}
