import type { Position } from '../../contract/distance.ts'
import { APPROXIMATE_MAX_METERS, APPROXIMATE_MIN_METERS } from '../../contract/limits.ts'
import { keyedDigest } from '../../platform/tokens.ts'

/**
 * The organizer's id and the server's secret, which are both needed to reproduce an approximate point. For places hidden by a
 * co-organizer, the id combines the activity's and theirs.
 */
export type PointKey = { ownerId: string; secret: string }

/** About 1 m. */
const DECIMALS = 5
/**
 * About 100 m. Exact places that round to the same value are moved by the same offset, so that small edits don't produce many
 * points to average.
 */
const CELL_DECIMALS = 3
/** Largest error from rounding the result. */
const MARGIN_METERS = 1
const EARTH_RADIUS_METERS = 6_371_009
const RADIANS = Math.PI / 180

/**
 * Returns a public point between `APPROXIMATE_MIN_METERS` and `APPROXIMATE_MAX_METERS` from an exact place
 * (product.md 5.10), uniformly distributed over that ring.
 *
 * All activities of one organizer at a place get the same point, so averaging reveals nothing. Another organizer gets a
 * different point, so no one can test candidate places with an account of their own.
 */
export function approximatePoint({ latitude, longitude }: Position, { ownerId, secret }: PointKey): Position {
  const cell = [latitude, longitude].map((degrees) => degrees.toFixed(CELL_DECIMALS)).join()
  const digest = keyedDigest({ value: `${ownerId}\n${cell}`, purpose: 'approximate-point', secret })
  const [turn, share] = [toFraction(digest.slice(0, 8)), toFraction(digest.slice(8, 16))]
  // Interpolating the squared radius makes the distribution uniform over the ring's area.
  const innerSquared = (APPROXIMATE_MIN_METERS + MARGIN_METERS) ** 2
  const outerSquared = (APPROXIMATE_MAX_METERS - MARGIN_METERS) ** 2
  const angle = Math.sqrt(innerSquared + share * (outerSquared - innerSquared)) / EARTH_RADIUS_METERS
  return roundPosition(movePosition({ latitude, longitude }, { bearing: turn * 2 * Math.PI, angle }))
}

/** Converts 32 bits in hex to a number from 0 to less than 1. */
function toFraction(hex: string): number {
  return Number.parseInt(hex, 16) / 2 ** 32
}

/** Moves a position along a great circle. `bearing` and the central `angle` are in radians. */
function movePosition(from: Position, { bearing, angle }: { bearing: number; angle: number }): Position {
  const latitude = from.latitude * RADIANS
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  )
  return {
    latitude: Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS,
    longitude: from.longitude + east / RADIANS,
  }
}

function roundPosition({ latitude, longitude }: Position): Position {
  const wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(wrapped.toFixed(DECIMALS)) }
}
