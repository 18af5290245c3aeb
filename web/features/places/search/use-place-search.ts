import { useQuery } from '@tanstack/react-query'
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift'
import { useCombobox } from 'downshift'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as placesText from '#messages/places'
import {
  PLACE_SEARCH_MIN_CHARACTERS,
  PLACE_SUGGESTIONS_BLUR_HIDE_MS,
  SEARCH_DEBOUNCE_MS,
} from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'
import { formatFeature } from '../../../lib/format'
import type { Position } from '../../../lib/geolocation'
import { useSettled } from '../../../lib/use-settled'
import { placeSearchQuery } from '../queries'

const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes

type Options = {
  /** The chosen place, whose name the field shows until the user types. */
  place: LocationFeature | null
  near: Position | undefined
  onChoose: (place: LocationFeature) => void
}

type ComboboxState = UseComboboxState<LocationFeature>

/** State and element props of the place search: a downshift combobox whose suggestions come from the server. */
export function usePlaceSearch({ place, near, onChoose }: Options) {
  // Remember which place the typed text replaces, so that choosing a place elsewhere on the page discards the
  // text.
  const [typed, setTyped] = useState<{ text: string; over: string | undefined } | null>(null)
  const placeName = place ? formatFeature(place) : ''
  const text = typed && typed.over === place?.id ? typed.text : placeName
  const query = text.trim()
  const settledQuery = useSettled(query, SEARCH_DEBOUNCE_MS)
  const isLongEnough = [query, settledQuery].every(({ length }) => length >= PLACE_SEARCH_MIN_CHARACTERS)

  const [isOpen, setOpen] = useState(false)
  const search = useQuery({
    ...placeSearchQuery(settledQuery, near),
    enabled: isOpen && isLongEnough && query === settledQuery,
  })
  const places = (isOpen && isLongEnough && !search.isError && search.data?.items) || []

  const combobox = useCombobox<LocationFeature>({
    items: places,
    itemToString: (item) => (item ? formatFeature(item) : ''),
    itemToKey: (item) => item?.id,
    isOpen,
    inputValue: text,
    selectedItem: place,
    stateReducer,
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onStateChange: ({ type, selectedItem }) => {
      if (type !== ItemClick && type !== InputKeyDownEnter) return
      setTyped(null)
      if (selectedItem) onChoose(selectedItem)
    },
  })

  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])
  const leave = useEffectEvent(() => {
    combobox.closeMenu()
    // Text alone is not a choice, so show the chosen place again.
    if (place) setTyped(null)
  })

  // Field labels the input and gives it its id.
  const {
    id: _,
    'aria-labelledby': __,
    ...input
  } = combobox.getInputProps({
    // Don't use onInputValueChange, which runs after a render and would move the caret.
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped({ text: target.value, over: place?.id }),
    onKeyDown: (event: KeyboardEvent) => {
      // While the list is open, Enter must not submit the form, and Escape must not close the dialog.
      if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault()
    },
    onFocus: () => clearTimeout(hiding.current),
    onBlur: () => {
      hiding.current = setTimeout(() => leave(), PLACE_SUGGESTIONS_BLUR_HIDE_MS)
    },
  })

  return {
    places,
    source: search.data?.source,
    retry: () => void search.refetch(),
    state: !(isOpen && isLongEnough)
      ? ('closed' as const)
      : search.isError
        ? ('failed' as const)
        : (search.isFetching || !search.data) && places.length === 0
          ? ('searching' as const)
          : ('open' as const),
    input: { ...input, 'aria-expanded': places.length > 0 },
    list: combobox.getMenuProps({ 'aria-label': placesText.places() }),
    option: (item: LocationFeature, index: number) => combobox.getItemProps({ item, index }),
  }
}

/** Overrides three of downshift's defaults for this field. */
function stateReducer(
  state: ComboboxState,
  { type, changes }: UseComboboxStateChangeOptions<LocationFeature>,
): Partial<ComboboxState> {
  // A click doesn't open the list. Typing or pressing an arrow key does.
  if (type === InputClick) return state
  // Leaving the field doesn't choose the highlighted place. `onBlur` closes the list after a moment.
  if (type === InputBlur) return state
  // Escape closes the list. With the list closed, downshift would also clear the chosen place.
  if (type === InputKeyDownEscape) return { ...state, isOpen: false, highlightedIndex: -1 }
  return changes
}
