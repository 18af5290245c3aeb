import { create } from 'zustand'
import type { MapView } from './map-view'

/** Where this tab's map stood when it was left, for coming back to it without an address that says so. */
export const useLastView = create<{ view: MapView | undefined }>(() => ({ view: undefined }))
