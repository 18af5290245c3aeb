import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { PLACE_SEARCH_MIN_CHARACTERS, PLACE_SUGGESTIONS_BLUR_HIDE_MS } from '../../../worker/contract/limits'
import type { LocationFeature } from '../../../worker/contract/places'
import { formatFeature } from '../../lib/format'
import type { Position } from '../../lib/geolocation'
import { useSearchDraft } from '../../lib/use-search-draft'
import { placeSearchQuery } from './queries'

type Options = {
  /** The chosen place, whose name the field shows until somebody types. */
  place: LocationFeature | null
  near: Position | undefined
  onChoose: (place: LocationFeature) => void
}

/** Typing, suggestions and keys of a place search, after WAI-ARIA's combobox with a list. */
export function usePlaceSearch({ place, near, onChoose }: Options) {
  const chosenText = place ? formatFeature(place) : ''
  const [asked, setAsked] = useState(chosenText)
  const [text, setText] = useSearchDraft(asked, setAsked)
  // The place may be chosen elsewhere on the page too.
  const [shown, setShown] = useState(chosenText)
  if (chosenText !== shown) {
    setShown(chosenText)
    setText(chosenText)
  }
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])

  const query = placeSearchQuery(asked, near)
  const isLongEnough = [text, asked].every((each) => each.trim().length >= PLACE_SEARCH_MIN_CHARACTERS)
  // Not before typing has paused: what stood in the field until then is no search.
  const hasPaused = text.trim() === asked
  const search = useQuery({ ...query, enabled: isOpen && isLongEnough && hasPaused })
  const places = (isOpen && isLongEnough && !search.isError && search.data?.items) || []
  const optionId = (index: number) => `${listId}-${index}`

  function choose(found: LocationFeature) {
    onChoose(found)
    setText(formatFeature(found))
    close()
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  /** What was typed and not chosen is no place: the field shows the one that counts. */
  function leave() {
    close()
    if (place) setText(chosenText)
  }

  function type(typed: string) {
    setText(typed)
    setActive(-1)
    setOpen(true)
  }

  function press(event: KeyboardEvent) {
    const { length } = places
    const chosen = places[active]
    if (event.key === 'Enter' && isOpen) {
      // The list is in front of the form: Enter chooses from it, and does not send the form.
      event.preventDefault()
      if (chosen) choose(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (length > 0)
        setActive(
          (index) => (event.key === 'ArrowDown' ? index + 1 : Math.max(index, 0) - 1 + length) % length,
        )
    }
  }

  return {
    places,
    choose,
    source: search.data?.source,
    active,
    listId,
    optionId,
    retry: () => void search.refetch(),
    state: !(isOpen && isLongEnough)
      ? ('closed' as const)
      : search.isError
        ? ('failed' as const)
        : (search.isFetching || !search.data) && places.length === 0
          ? ('searching' as const)
          : ('open' as const),
    field: {
      value: text,
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': places.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': places[active] ? optionId(active) : undefined,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown: press,
      onFocus: () => clearTimeout(hiding.current),
      onBlur: () => {
        hiding.current = setTimeout(leave, PLACE_SUGGESTIONS_BLUR_HIDE_MS)
      },
    },
  }
}
