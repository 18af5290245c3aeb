/** A city, and the round-trip time in ms between it and the database's primary in Oregon. */
export type City = { name: string; primaryMs: number; latitude: number; longitude: number }

/**
 * Average round trips between AWS's Oregon region and the region nearest to each city, published in April 2017:
 * https://acomputerscientistlearnsaws.blogspot.com/2017/04/aws-regions.html
 * The regions are Northern California, Northern Virginia, Ireland, São Paulo, and Tokyo.
 */
export const CITIES: City[] = [
  { name: 'Los Angeles', primaryMs: 19, latitude: 34.05, longitude: -118.24 },
  { name: 'New York', primaryMs: 88, latitude: 40.71, longitude: -74.01 },
  { name: 'London', primaryMs: 137, latitude: 51.51, longitude: -0.13 },
  { name: 'São Paulo', primaryMs: 183, latitude: -23.55, longitude: -46.63 },
  { name: 'Tokyo', primaryMs: 89, latitude: 35.68, longitude: 139.69 },
]

/** Round trip in ms between a browser and the data center in its city, which runs the worker and serves static files. */
export const EDGE_MS = 10
/** Round trip in ms between a worker and a database replica or Durable Object in its region. */
export const REPLICA_MS = 5
