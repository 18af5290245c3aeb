import { feature, merge } from 'topojson-client'
import { readBorders } from './sources.ts'

type Ring = number[][]

/** A county: its FIPS code and its polygons, each an outer ring with holes. */
export type County = { fips: string; name: string; polygons: Ring[][]; latitude: number; longitude: number }

/** Returns all counties of the states, without territories, with the center of their area. */
export function readCounties(): County[] {
  const topology = readBorders()
  return feature(topology, topology.objects.counties).features.flatMap(({ id, geometry, properties }) => {
    const fips = String(id)
    if (Number(fips) >= 57_000) return []
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    return [{ fips, name: properties.name, polygons, ...centerOf(polygons) }]
  })
}

/** Returns the rings around all land of the states, including islands and holes, without territories. */
export function readOutline(): Ring[] {
  const topology = readBorders()
  const { geometries } = topology.objects.counties
  const areas = geometries.filter(
    (area): area is typeof area & (TopoJSON.Polygon | TopoJSON.MultiPolygon) =>
      (area.type === 'Polygon' || area.type === 'MultiPolygon') && Number(area.id) < 57_000,
  )
  return merge(topology, areas).coordinates.flat()
}

/** Returns a function that finds a point's county, using a one-degree grid. */
export function countyFinder(counties: readonly County[]) {
  const cells = new Map<string, County[]>()
  for (const county of counties) {
    for (const key of new Set(county.polygons.flatMap(([outer = []]) => cellsOf(outer)))) {
      const cell = cells.get(key) ?? []
      cell.push(county)
      cells.set(key, cell)
    }
  }
  return (latitude: number, longitude: number): County | undefined =>
    cells
      .get(`${Math.floor(longitude)} ${Math.floor(latitude)}`)
      ?.find(({ polygons }) =>
        polygons.some(
          (rings) => rings.filter((ring) => isWithin(ring, latitude, longitude)).length % 2 === 1,
        ),
      )
}

function cellsOf(ring: Ring): string[] {
  const longitudes = ring.map(([longitude = 0]) => Math.floor(longitude))
  const latitudes = ring.map(([, latitude = 0]) => Math.floor(latitude))
  const keys: string[] = []
  for (let x = Math.min(...longitudes); x <= Math.max(...longitudes); x++) {
    for (let y = Math.min(...latitudes); y <= Math.max(...latitudes); y++) keys.push(`${x} ${y}`)
  }
  return keys
}

function isWithin(ring: Ring, latitude: number, longitude: number): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? []
    const [xj = 0, yj = 0] = ring[j] ?? []
    if (yi > latitude !== yj > latitude && longitude < ((xj - xi) * (latitude - yi)) / (yj - yi) + xi)
      isInside = !isInside
  }
  return isInside
}

/** Returns the largest polygon's centroid, so that distant islands don't move it into the sea. */
function centerOf(polygons: readonly Ring[][]): { latitude: number; longitude: number } {
  let largest = { area: 0, latitude: 0, longitude: 0 }
  for (const [ring = []] of polygons) {
    let [area, x, y] = [0, 0, 0]
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi = 0, yi = 0] = ring[i] ?? []
      const [xj = 0, yj = 0] = ring[j] ?? []
      const cross = xj * yi - xi * yj
      area += cross
      x += (xi + xj) * cross
      y += (yi + yj) * cross
    }
    if (Math.abs(area) > largest.area) {
      largest = { area: Math.abs(area), longitude: x / (3 * area), latitude: y / (3 * area) }
    }
  }
  return { latitude: largest.latitude, longitude: largest.longitude }
}
