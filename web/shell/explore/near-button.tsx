import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MapPinOff, Navigation } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as pagesText from '#messages/pages'
import { IS_UNITED_STATES } from '../../../worker/contract/main-country'
import { formatPlace } from '../../../worker/contract/place-name'
import type { LocationFeature } from '../../../worker/contract/places'
import { reversePlaceQuery } from '../../features/places/queries'
import { formatRadius } from '../../lib/distance'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Button } from '../../ui/button'
import { DialogPending } from '../../ui/dialog/dialog-pending'
import * as styles from './near-button.module.css'
import type { AreaPickerProps, ExploreArea } from './use-explore-area'

const PlacePicker = lazy(async () => ({ default: (await import('./place-picker')).PlacePicker }))

/** Name of the default position's city (product.md 16.2). Elsewhere, it is looked up. */
const DEFAULT_PLACE_NAME = IS_UNITED_STATES ? 'Los Angeles' : undefined

/** Asks for a place while the device's position is unknown. */
export function AskForPlace(props: AreaPickerProps) {
  const picker = usePicker(props)
  return (
    <section className={`card between ${styles.ask}`}>
      <div>
        <h2>{pagesText.whereShouldWeLook()}</h2>
        <p className="soft">{pagesText.choosePlaceHint()}</p>
      </div>
      <Button onClick={picker.open}>{pagesText.chooseAPlace()}</Button>
      {picker.dialog}
    </section>
  )
}

/** Button with the list's place and radius; opens the place picker. */
export function NearButton(props: AreaPickerProps) {
  const { area } = props
  const { name, open, dialog } = usePicker(props)
  const radius = area?.radius
  const limit = radius === undefined ? 'other' : 'some'
  const distance = formatRadius(radius ?? 0)
  const where = { name, limit, distance, place: (text: string) => <b dir="auto">{text}</b> } as const
  return (
    <>
      <button type="button" className={styles.near} aria-haspopup="dialog" onClick={open}>
        {area?.problem ? <MapPinOff /> : <Navigation />}
        <span className="clip">
          {area?.problem ? pagesText.showingPlace(where) : pagesText.nearPlace(where)}
        </span>
        <ChevronDown />
      </button>
      {dialog}
    </>
  )
}

/** Returns a function that opens the place picker, and the picker, which loads when it first opens. */
function usePicker({ area, ...rest }: AreaPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const subject = useDialogSubject(isOpen || null)
  const name = useAreaName(area)
  const dialog = subject && (
    <Suspense fallback={<DialogPending />}>
      <PlacePicker area={area} name={name} open={subject.open} onOpenChange={setOpen} {...rest} />
    </Suspense>
  )
  return { name, open: () => setOpen(true), dialog }
}

/** Returns the name of the area: "Westwood, Los Angeles", or "you" when the position has no known name. */
export function useAreaName(area: ExploreArea | undefined): string {
  const known = area?.name ?? (area?.source === 'default' ? DEFAULT_PLACE_NAME : undefined)
  const { data: places } = useQuery(reversePlaceQuery(known ? undefined : area))
  if (!area) return '…'
  return known ?? nameOf(places?.items[0])
}

function nameOf(place: LocationFeature | undefined): string {
  if (!place) return pagesText.you()
  return formatPlace({ name: place.text, city: place.properties.city })
}
