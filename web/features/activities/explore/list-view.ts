import { create } from 'zustand'

/** How Explore's list looks on a phone: compact rows, or cards. */
export type ListView = 'list' | 'cards'

const KEY = 'tagalong.explore-view'

/** The list's look, remembered on the device (product.md 4.12). */
export const useListView = create<{ view: ListView }>(() => ({ view: read() }))

export function chooseListView(view: ListView): void {
  useListView.setState({ view })
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}

function read(): ListView {
  try {
    return localStorage.getItem(KEY) === 'cards' ? 'cards' : 'list'
  } catch {
    return 'list'
  }
}
