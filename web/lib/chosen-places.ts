import { create } from 'zustand'
import { onDraftsCleared } from './drafts'
import type { Position } from './geolocation'

/** A place to search around, with its displayed name. */
export type ChosenPlace = Position & { name: string }
type Stored = {
  userId: string
  current: ChosenPlace | null
  radius: number | undefined
  recent: ChosenPlace[]
}

const KEY = 'tagalong.places'
const RECENT_MAX = 3

/** The places that the user chose on this device, latest first. Hidden from the device's other users (product.md 4.39). */
export const useChosenPlaces = create<{ stored: Stored | null }>(() => ({ stored: read() }))

onDraftsCleared(() => useChosenPlaces.setState({ stored: null }))

/** Returns the stored places, or null if another user chose them. */
export function chosenPlacesOf(stored: Stored | null, userId: string): Stored | null {
  return stored?.userId === userId ? stored : null
}

/** Stores the chosen place; null means "near me". */
export function rememberPlace(userId: string, current: ChosenPlace | null, radius: number | undefined): void {
  const before = chosenPlacesOf(useChosenPlaces.getState().stored, userId)?.recent ?? []
  const others = before.filter(({ name }) => name !== current?.name)
  const recent = current ? [current, ...others].slice(0, RECENT_MAX) : before
  const stored: Stored = { userId, current, radius, recent }
  useChosenPlaces.setState({ stored })
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}

/** Stores a radius for the current place. */
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
