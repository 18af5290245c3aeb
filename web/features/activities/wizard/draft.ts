import { createStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { ActivityType, Difficulty, NewActivity } from '../../../../worker/contract/activities'
import {
  ACTIVITY_DURATION_DEFAULT_MINUTES,
  PARTICIPANTS_DEFAULT,
  PRICE_DEFAULT_DOLLARS,
  PRICE_MAX_DOLLARS,
} from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'

/** An activity that is being made up. Date and time are the wall clock at the place. */
export type Draft = {
  type: ActivityType | null
  title: string
  description: string
  image: { id: string; url: string } | null
  /** `2026-12-19` */
  date: string | null
  /** `18:00` */
  time: string | null
  durationMinutes: number
  place: LocationFeature | null
  /** Only approved people see the place; a draft from before one could choose has none. */
  hidesExactLocation?: boolean | undefined
  maxParticipants: number
  difficulty: Difficulty
  isFree: boolean
  /** Dollars. Kept while the activity is free, so that switching back restores it: read it through `priceOf`. */
  price: number
}

/** The values a new draft starts with (product.md 16.4). */
export const EMPTY_DRAFT: Draft = {
  type: null,
  title: '',
  description: '',
  image: null,
  date: null,
  time: null,
  durationMinutes: ACTIVITY_DURATION_DEFAULT_MINUTES,
  place: null,
  maxParticipants: PARTICIPANTS_DEFAULT,
  difficulty: 'Beginner',
  isFree: true,
  price: PRICE_DEFAULT_DOLLARS,
}

/** Whether nothing would be lost by throwing it away. */
export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
}

/** Dollars per participant; 0 while the activity is free. */
export function priceOf({ isFree, price }: Draft): number {
  return isFree ? 0 : price
}

/** Price times maximum, in dollars (product.md 4.25). */
export function maximumRevenue(draft: Draft): number {
  return (Math.round(priceOf(draft) * 100) * draft.maxParticipants) / 100
}

/** What was typed as a price, in whole cents; what is no number becomes 0 (product.md 4.25). */
export function parsePrice(text: string): number {
  const dollars = Number.parseFloat(text)
  if (!Number.isFinite(dollars)) return 0
  return Math.round(Math.min(Math.max(dollars, 0), PRICE_MAX_DOLLARS) * 100) / 100
}

/** The body of `POST /activities`, or null while something that it needs is missing. */
export function toNewActivity(draft: Draft): NewActivity | null {
  const {
    type,
    title,
    description,
    image,
    date,
    time,
    place,
    hidesExactLocation = false,
    isFree: _,
    ...rest
  } = draft
  if (!type || !date || !time || !place) return null
  return {
    ...rest,
    hidesExactLocation,
    type,
    title: title.trim(),
    description: description.trim(),
    image: image?.url ?? null,
    dateTime: `${date}T${time}`,
    price: priceOf(draft),
    locationFeature: place,
  }
}

type DraftState = {
  draft: Draft
  /** Another one after each change: sending the same draft twice makes one activity. */
  revision: string
  change: (patch: Partial<Draft>) => void
  clear: () => void
}

/** The person's draft in this tab; it survives a reload, and is nobody else's. */
function createDraftStore(userId: string) {
  return createStore<DraftState>()(
    persist(
      (set) => ({
        draft: EMPTY_DRAFT,
        revision: crypto.randomUUID(),
        change: (patch) =>
          set(({ draft }) => ({ draft: { ...draft, ...patch }, revision: crypto.randomUUID() })),
        clear: () => set({ draft: EMPTY_DRAFT, revision: crypto.randomUUID() }),
      }),
      {
        name: `tagalong.draft.${userId}`,
        version: 1,
        storage: createJSONStorage(() => sessionStorage),
        partialize: ({ draft, revision }) => ({ draft, revision }),
      },
    ),
  )
}

const stores = new Map<string, ReturnType<typeof createDraftStore>>()

/** The one store of a person's draft, for `useStore`. */
export function draftStore(userId: string) {
  const store = stores.get(userId) ?? createDraftStore(userId)
  stores.set(userId, store)
  return store
}
