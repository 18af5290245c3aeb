import { create } from 'zustand'
import type { MapView } from './view'

/** The last map view of this tab, restored when the URL has none. */
export const useLastView = create<{ view: MapView | undefined }>(() => ({ view: undefined }))
