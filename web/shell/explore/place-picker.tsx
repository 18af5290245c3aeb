import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Clock, LocateFixed } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import * as pagesText from '#messages/pages'
import { RADIUS_DEFAULT_MILES, RADIUS_MAX_MILES } from '../../../worker/contract/limits'
import type { LocationFeature } from '../../../worker/contract/places'
import { unjoinedActivitiesQuery } from '../../features/activities/queries'
import { PlaceSearch } from '../../features/places/search/place-search'
import { useLocate } from '../../features/places/use-locate'
import type { ChosenPlace } from '../../lib/chosen-places'
import { chosenPlacesOf, rememberPlace, useChosenPlaces } from '../../lib/chosen-places'
import { formatRadius } from '../../lib/distance'
import { formatFeature } from '../../lib/format'
import { radiusSlider } from '../../lib/radius-slider'
import { useMe } from '../../lib/session'
import { useSettled } from '../../lib/use-settled'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Field } from '../../ui/field'
import { Slider } from '../../ui/slider'
import * as styles from './place-picker.module.css'
import type { AreaPickerProps } from './use-explore-area'

const SLIDER_PAUSE_MS = 300

type PlacePickerProps = AreaPickerProps & {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog for choosing Explore's place and radius. Its button shows the number of matching activities. */
export function PlacePicker({ area, name, filters, open, onOpenChange, onChange }: PlacePickerProps) {
  const { id: userId } = useMe()
  const recent = chosenPlacesOf(
    useChosenPlaces(({ stored }) => stored),
    userId,
  )?.recent
  const { isLocating, locate } = useLocate()
  const [feature, setFeature] = useState<LocationFeature | null>(null)
  const [picked, setPicked] = useState<(ChosenPlace & { isDevice?: boolean }) | null>(null)
  const [radius, setRadius] = useState(Math.min(area?.radius ?? RADIUS_DEFAULT_MILES, RADIUS_MAX_MILES))
  const settled = useSettled(radius, SLIDER_PAUSE_MS)
  const position = picked ?? area
  const list = useInfiniteQuery({
    ...unjoinedActivitiesQuery(position, { ...filters, radius: settled }),
    enabled: open && position !== undefined,
  })
  const count = list.data?.pages.flatMap(({ items }) => items).length
  const isCounting = settled !== radius || list.isPlaceholderData || count === undefined

  function choose(place: LocationFeature) {
    const [longitude, latitude] = place.center
    setFeature(place)
    setPicked({ latitude, longitude, name: formatFeature(place) })
  }
  function pickRecent(place: ChosenPlace) {
    setFeature(null)
    setPicked(place)
  }
  async function pickDevice() {
    const found = await locate()
    if (!found) return
    setFeature(null)
    setPicked({ ...found, name: pagesText.myLocation(), isDevice: true })
  }
  function apply(event: FormEvent) {
    event.preventDefault()
    // Without a new choice, only the radius changes; "near me" still follows the device.
    const chosen = picked ?? (area?.source === 'chosen' ? { ...area, name } : null)
    const isDevice = picked?.isDevice === true || chosen === null
    const place = isDevice || !chosen ? null : chosen
    rememberPlace(
      userId,
      place && { latitude: place.latitude, longitude: place.longitude, name: place.name },
      radius,
    )
    onChange({ lat: place?.latitude, lng: place?.longitude, place: place?.name, radius })
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={pagesText.where()}
      onSubmit={apply}
      footer={
        <Button type="submit" block>
          {isCounting
            ? pagesText.showActivities()
            : list.hasNextPage
              ? pagesText.showActivitiesAndMore({ count })
              : pagesText.showCount({ count })}
        </Button>
      }
    >
      <PlaceSearch label={pagesText.place()} place={feature} near={area} onChoose={choose} />
      <div className={styles.choices}>
        <button type="button" onClick={() => void pickDevice()} aria-busy={isLocating}>
          <LocateFixed />
          <span>
            <b>{pagesText.chooseMyLocation()}</b>
            <span className="soft small">{pagesText.browserMayAsk()}</span>
          </span>
          {picked?.isDevice && <Check aria-label={pagesText.chosen()} />}
        </button>
        {recent?.map((place) => (
          <button type="button" key={place.name} onClick={() => pickRecent(place)}>
            <Clock />
            <b dir="auto">{place.name}</b>
            {(picked?.name ?? area?.name) === place.name && <Check aria-label={pagesText.chosen()} />}
          </button>
        ))}
      </div>
      <Field label={pagesText.distance({ distance: formatRadius(radius) })}>
        <Slider {...radiusSlider(radius, setRadius)} />
      </Field>
    </Dialog>
  )
}
