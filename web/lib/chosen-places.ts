import { create } from 'zustand'
import { onDraftsCleared } from './drafts'
import type { Position } from './geolocation'

/** A place that the user chose to look around, with its name as shown. */
export type ChosenPlace = Position & { name: string }
type Stored = {
  userId: string
  current: ChosenPlace | null
  radius: number | undefined
  recent: ChosenPlace[]
}

const KEY = 'tagalong.places'
const RECENT_MAX = 3

/** The places of this device's user, latest first. Another user of the device does not see them (product.md 4.39). */
export const useChosenPlaces = create<{ stored: Stored | null }>(() => ({ stored: read() }))

onDraftsCleared(() => useChosenPlaces.setState({ stored: null }))

/** Returns what the user chose on this device; null for somebody else's choice. */
export function chosenPlacesOf(stored: Stored | null, userId: string): Stored | null {
  return stored?.userId === userId ? stored : null
}

/** Remembers a place, or with null that the user looks around the device's position. */
export function rememberPlace(userId: string, current: ChosenPlace | null, radius: number | undefined): void {
  const before = chosenPlacesOf(useChosenPlaces.getState().stored, userId)?.recent ?? []
  const others = before.filter(({ name }) => name !== current?.name)
  const recent = current ? [current, ...others].slice(0, RECENT_MAX) : before
  const stored: Stored = { userId, current, radius, recent }
  useChosenPlaces.setState({ stored })
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // The browser stores nothing: the choice lasts as long as the page.
  }
}

/** Remembers a radius for the place that the user looks around. */
export function rememberRadius(userId: string, radius: number): void {
  const current = chosenPlacesOf(useChosenPlaces.getState().stored, userId)?.current ?? null
  rememberPlace(userId, current, radius)
}

function read(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
  } catch {
    return null
  }
}
