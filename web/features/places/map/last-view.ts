import { create } from 'zustand'
import type { MapView } from './view'

/** The map view that this tab showed last, for returning to the map without a view in the URL. */
export const useLastView = create<{ view: MapView | undefined }>(() => ({ view: undefined }))
