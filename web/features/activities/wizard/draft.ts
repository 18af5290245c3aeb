import { createStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { ActivityType, NewActivity } from '../../../../worker/contract/activities'
import { priceProblem } from '../../../../worker/contract/currency'
import {
  ACTIVITY_DURATION_DEFAULT_MINUTES,
  PARTICIPANTS_DEFAULT,
  PRICE_DEFAULT_DOLLARS,
} from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'
import { hasDigit, parseAmount } from '../../../../worker/contract/typed-number'
import { onDraftsCleared } from '../../../lib/drafts'
import type { PlannedMinimum } from '../seat-options/planned-minimum'

/** Values that the draft stores in a different form than the API. Date and time are local to the place. */
type Entered = {
  type: ActivityType | null
  image: { id: string; url: string } | null
  /** `2026-12-19` */
  date: string | null
  /** `18:00` */
  time: string | null
  place: LocationFeature | null
  minimum?: PlannedMinimum | null | undefined
  /**
   * In the place's currency. Kept while the activity is free, so that switching back restores it. Use `priceOf` to read the
   * effective price.
   */
  price: number
  isFree: boolean
  /** Typed price that can't be parsed; otherwise absent. */
  unreadPrice?: string | undefined
}
/** Fields of every draft. */
type Always = Pick<
  NewActivity,
  'title' | 'description' | 'durationMinutes' | 'maxParticipants' | 'difficulty'
>
type Unasked = 'dateTime' | 'timeZone' | 'locationFeature' | 'creatorId'

/**
 * An activity being created. Optional fields are missing until the wizard asks for them, and in drafts that are older than the
 * field.
 */
export type Draft = Entered &
  Always & {
    [Name in Exclude<keyof NewActivity, keyof Entered | keyof Always | Unasked>]?:
      | NewActivity[Name]
      | undefined
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

/** Returns whether the user has entered nothing yet. */
export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
}

/** Returns the price per participant, 0 for a free activity. */
export function priceOf({ isFree, price }: Draft): number {
  return isFree ? 0 : price
}

/** Returns price times maximum participants, in the place's currency (product.md 4.25). */
export function maximumRevenue(draft: Draft): number {
  return (Math.round(priceOf(draft) * 100) * draft.maxParticipants) / 100
}

/** Returns the currency of the draft's place, or dollars until a place is chosen. */
export const currencyOf = ({ place }: Pick<Draft, 'place'>): string => place?.properties.currency ?? 'USD'

/** Returns the time zone of the draft's place; undefined until a place is chosen. */
export function timeZoneOf({ place, placeTimeZone }: Draft): string | undefined {
  return placeTimeZone ?? place?.properties.timeZone
}

/** Parses a typed price. Text without digits is 0; undefined for text that isn't a price in the currency (product.md 4.25). */
export function parsePrice(text: string, currency: string): number | undefined {
  const price = hasDigit(text) ? parseAmount(text) : 0
  return price !== undefined && priceProblem(price, currency) === null ? price : undefined
}

type DraftState = {
  draft: Draft
  /** Idempotency key, new after each change: sending the same draft twice creates one activity. */
  revision: string
  change: (patch: Partial<Draft>) => void
  clear: () => void
}

/** Creates the store for a user's draft in this tab. The draft survives a reload. */
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

onDraftsCleared(() => {
  for (const store of stores.values()) store.getState().clear()
})

/** Returns the store of a user's draft, for `useStore`. */
export function draftStore(userId: string) {
  const store = stores.get(userId) ?? createDraftStore(userId)
  stores.set(userId, store)
  return store
}
