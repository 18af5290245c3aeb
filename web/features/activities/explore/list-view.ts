import { create } from 'zustand'

/** Layout of Explore's list on phones: compact rows, or cards. */
export type ListView = 'list' | 'cards'

const KEY = 'tagalong.explore-view'

/** The chosen layout, stored on the device (product.md 4.12). */
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
