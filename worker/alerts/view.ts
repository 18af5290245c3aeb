import type { Alert } from '../contract/alerts'
import { iso } from '../platform/clock'
import type { AlertRow } from './store'

export function toAlert({
  id,
  placeName,
  latitude,
  longitude,
  radiusMiles,
  createdAt,
  ...row
}: AlertRow): Alert {
  const { types, difficulties, days } = row
  return {
    id,
    place: { name: placeName, latitude, longitude },
    radius: radiusMiles,
    types,
    difficulties,
    days,
    createdAt: iso(createdAt),
  }
}
