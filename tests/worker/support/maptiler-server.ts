import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base URL of the server below. */
    mapTiler: string
  }
}

const santaMonica = {
  id: 'municipality.77',
  type: 'Feature',
  text: 'Santa Monica',
  place_name: 'Santa Monica, California, United States',
  place_type: ['municipality'],
  center: [-118.4912, 34.0195],
  // MapTiler sends a city's outline.
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-118.5, 34],
        [-118.4, 34],
        [-118.4, 34.1],
        [-118.5, 34],
      ],
    ],
  },
  context: [
    { id: 'county.5', text: 'Los Angeles County' },
    { id: 'region.6', text: 'California', short_code: 'US-CA' },
    { id: 'country.7', text: 'United States' },
  ],
  properties: {},
}
const court = {
  id: 'poi.4711',
  type: 'Feature',
  text: 'Reed Park Courts',
  place_name: 'Reed Park Courts, Santa Monica, California 90401, United States',
  place_type: ['poi'],
  center: [-118.4953, 34.0222],
  geometry: {
    type: 'LineString',
    coordinates: [
      [-118.49, 34.02],
      [-118.5, 34.03],
    ],
  },
  context: [
    { id: 'postal_code.1', text: '90401' },
    { id: 'municipality.77', text: 'Santa Monica' },
    { id: 'region.6', text: 'California' },
  ],
  properties: { categories: ['tennis', 'sports'] },
}
const house = {
  id: 'address.12',
  type: 'Feature',
  text: 'Wilshire Boulevard',
  address: '2401',
  place_type: ['address'],
  center: [-118.4766, 34.0313],
  geometry: { type: 'Point', coordinates: [-118.4766, 34.0313] },
  context: court.context,
}
const montreal = { ...santaMonica, id: 'municipality.1', text: 'Montreal', center: [-73.57, 45.5] }
const nameless = { id: 'poi.1', center: [-118.4, 34] }

/** Responses by the path's first segment; null never responds. */
const RESPONSES: Record<string, { status: number; body: string } | null> = {
  good: { status: 200, body: collection(santaMonica, court, house, montreal, nameless) },
  court: { status: 200, body: collection(court) },
  silent: null,
  down: { status: 500, body: 'Internal Server Error' },
  busy: { status: 429, body: '{"message":"Too many requests"}' },
  forbidden: { status: 403, body: 'Invalid key' },
  page: { status: 200, body: '<html>A hotel network’s login page</html>' },
  shapeless: { status: 200, body: '{"features":"none"}' },
  nameless: { status: 200, body: collection(nameless) },
  empty: { status: 200, body: collection() },
}

/** Runs a fake MapTiler on loopback during a test run. `/<name>/requests` lists the requests to `/<name>`. */
export default function serve(project: TestProject): Promise<() => Promise<void>> {
  const requests = new Map<string, string[]>()
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/')
    const stub = RESPONSES[name.split('-')[0] ?? '']
    if (rest[0] === 'requests' || stub === undefined) {
      response.writeHead(stub === undefined ? 404 : 200).end(JSON.stringify(requests.get(name) ?? []))
      return
    }
    requests.set(name, [...(requests.get(name) ?? []), `/${rest.join('/')}`])
    if (stub) response.writeHead(stub.status, { 'content-type': 'application/json' }).end(stub.body)
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      project.provide('mapTiler', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      resolve(async () => {
        server.closeAllConnections()
        server.close()
      })
    }),
  )
}

function collection(...features: object[]): string {
  return JSON.stringify({ type: 'FeatureCollection', features })
}
