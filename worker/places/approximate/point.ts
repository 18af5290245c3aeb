import type { Position } from '../../contract/distance.ts'
import { APPROXIMATE_MAX_METERS, APPROXIMATE_MIN_METERS } from '../../contract/limits.ts'
import { keyedDigest } from '../../platform/tokens.ts'

/** Whose place it is, and what only the server knows: without both nobody can make the point. */
export type PointKey = { ownerId: string; secret: string }

/** A metre. */
const DECIMALS = 5
/** About 100 m: a place moved by less keeps the way in which its point is moved, so that many points tell no more than one. */
const SPOT_DECIMALS = 3
/** What rounding may add or take away. */
const MARGIN_METERS = 1
const EARTH_RADIUS_METERS = 6_371_009
const RADIANS = Math.PI / 180

/**
 * A point near an exact place that everybody may know: the same for each activity that its owner has there, so that
 * nobody gets nearer by averaging; another for each owner, so that nobody can try out places until the point fits.
 * In any direction alike, and anywhere in the ring between the two limits alike.
 */
export function approximatePoint({ latitude, longitude }: Position, { ownerId, secret }: PointKey): Position {
  const spot = [latitude, longitude].map((degrees) => degrees.toFixed(SPOT_DECIMALS)).join()
  const digest = keyedDigest({ value: `${ownerId}\n${spot}`, purpose: 'approximate-point', secret })
  const [turn, share] = [fractionOf(digest.slice(0, 8)), fractionOf(digest.slice(8, 16))]
  const least = (APPROXIMATE_MIN_METERS + MARGIN_METERS) ** 2
  const most = (APPROXIMATE_MAX_METERS - MARGIN_METERS) ** 2
  const angle = Math.sqrt(least + share * (most - least)) / EARTH_RADIUS_METERS
  return rounded(movedBy({ latitude, longitude }, { bearing: turn * 2 * Math.PI, angle }))
}

/** Of 32 bits in hex a number from 0 to below 1. */
function fractionOf(hex: string): number {
  return Number.parseInt(hex, 16) / 2 ** 32
}

/** The point at so large an angle along a great circle, seen from the middle of the Earth; both in radians. */
function movedBy(from: Position, { bearing, angle }: { bearing: number; angle: number }): Position {
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

function rounded({ latitude, longitude }: Position): Position {
  const wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(wrapped.toFixed(DECIMALS)) }
}
