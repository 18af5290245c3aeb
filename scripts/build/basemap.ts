#!/usr/bin/env node
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { feature } from 'topojson-client'
import { readPlaces } from '../gazetteer/places.ts'
import { readOptions } from '../options.ts'

const HELP = `Writes the basemap that the map shows below its tiles, or without them: land and place names.

  node scripts/build/basemap.ts [--out FILE]

  --out FILE  where to write (default web/features/places/map/basemap.json)
  --help      this text`

/** Steps per degree: 0.02 degrees is about two kilometers. */
const ABROAD_STEPS = 50
const PLACE_STEPS = 1000
const PLACES_MAX = 3200
const UNITED_STATES = '840'
/** Neighbors of the United States, drawn in more detail. */
const NEIGHBORS = ['Canada', 'Mexico', 'Cuba', 'Bahamas']

type Countries = TopoJSON.Topology<{ countries: TopoJSON.GeometryCollection<{ name: string }> }>
type Ring = number[][]

const require = createRequire(import.meta.url)
const root = resolve(import.meta.dirname, '../..')
const { values } = readOptions(HELP, { options: { out: { type: 'string' } } })

writeAtomically(resolve(values.out ?? join(root, 'web/features/places/map/basemap.json')), buildBasemap())

function buildBasemap(): string {
  return JSON.stringify({ abroad: readAbroad(), places: readLabels() })
}

/** Returns other countries' land as TopoJSON with one arc per ring. The land of the United States comes from us-atlas. */
function readAbroad(): TopoJSON.Topology {
  const coarse = readCountries('110m').filter(({ name }) => !NEIGHBORS.includes(name))
  const fine = readCountries('50m').filter(({ name }) => NEIGHBORS.includes(name))
  const arcs: number[][][] = []
  const polygons = [...coarse, ...fine]
    .flatMap(({ polygons }) => polygons)
    .map(([outer = []]) => toArc(outer))
    // At least a triangle, whose first corner is repeated at the end.
    .filter((arc) => arc.length > 3)
    .map((arc) => [[arcs.push(arc) - 1]])
  return {
    type: 'Topology',
    transform: { scale: [1 / ABROAD_STEPS, 1 / ABROAD_STEPS], translate: [0, 0] },
    objects: { land: { type: 'MultiPolygon', arcs: polygons } },
    arcs,
  }
}

function readCountries(scale: '50m' | '110m'): { name: string; polygons: Ring[][] }[] {
  const topology: Countries = require(`world-atlas/countries-${scale}.json`)
  return feature(topology, topology.objects.countries)
    .features.filter(({ id }) => id !== UNITED_STATES)
    .map(({ geometry, properties: { name } }) => ({
      name,
      polygons:
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [],
    }))
}

/** Converts a ring to whole steps, each relative to the previous one, merging coinciding corners. */
function toArc(ring: Ring): number[][] {
  const arc: number[][] = []
  let [lastX, lastY] = [0, 0]
  for (const [longitude = 0, latitude = 0] of ring) {
    const [x, y] = [Math.round(longitude * ABROAD_STEPS), Math.round(latitude * ABROAD_STEPS)]
    if (arc.length > 0 && x === lastX && y === lastY) continue
    arc.push([x - lastX, y - lastY])
    ;[lastX, lastY] = [x, y]
  }
  return arc
}

/** Returns the most prominent places in columns, best first: names, thousandths of degrees, and ranks from 0 to 100. */
function readLabels() {
  const places = readPlaces()
    .sort((a, b) => b.rank - a.rank)
    .slice(0, PLACES_MAX)
  return {
    names: places.map(({ name }) => name),
    longitudes: places.map(({ longitude }) => Math.round(longitude * PLACE_STEPS)),
    latitudes: places.map(({ latitude }) => Math.round(latitude * PLACE_STEPS)),
    ranks: places.map(({ rank }) => Math.round(rank * 100)),
  }
}

/** Writes a file atomically, so that a concurrent build reads either the old or the new one. */
function writeAtomically(out: string, text: string): void {
  mkdirSync(dirname(out), { recursive: true })
  const part = `${out}.${process.pid}.part`
  writeFileSync(part, text)
  renameSync(part, out)
}
