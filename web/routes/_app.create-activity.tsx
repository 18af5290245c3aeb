import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import * as pagesText from '#messages/pages'
import type { Draft } from '../features/activities/wizard/draft'
import { draftStore, timeZoneOf } from '../features/activities/wizard/draft'
import { DraftCover } from '../features/activities/wizard/preview'
import type { Step } from '../features/activities/wizard/step'
import { LOCATION_STEP, parseStep } from '../features/activities/wizard/step'
import { pastAtPlace } from '../features/activities/wizard/validation'
import { Wizard } from '../features/activities/wizard/wizard'
import { deleteUnusedUpload } from '../features/images/unused-uploads'
import { useImageUpload } from '../features/images/use-image-upload'
import { asViewSearch } from '../features/places/map/view-search'
import { useMe } from '../lib/session'
import { useNow } from '../lib/use-now'
import { useSuggestedPlace } from '../shell/create/use-suggested-place'
import { Skeleton } from '../ui/skeleton'

const loadPlacePanel = () => import('../features/places/search/panel')
const ImagePicker = lazy(async () => ({
  default: (await import('../features/images/image-picker')).ImagePicker,
}))
const PlaceSearchPanel = lazy(async () => ({ default: (await loadPlacePanel()).PlaceSearchPanel }))

/** The open step, and the initial position of a new draft. */
type CreateSearch = { step?: Step | undefined; lat?: number | undefined; lng?: number | undefined }

export const Route = createFileRoute('/_app/create-activity')({
  validateSearch: ({ step, ...position }: Record<string, unknown>): CreateSearch => {
    const { lat, lng } = asViewSearch(position)
    return { step: parseStep(step), lat, lng }
  },
  head: () => ({ meta: [{ title: pagesText.createActivity() }] }),
  component: CreateActivity,
})

function CreateActivity() {
  const { step, lat, lng } = Route.useSearch()
  const { id: userId } = useMe()
  const { draft, change } = useStore(draftStore(userId))
  useSuggestedPlace({
    draft,
    at: lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng },
    onPlace: (place) => change({ place }),
  })
  useEffect(() => {
    if (step === LOCATION_STEP - 1) loadPlacePanel().catch(() => {})
  }, [step])
  const clock = { now: useNow(), timeZone: timeZoneOf(draft) }
  // Kept in the page rather than the step, so that the upload continues during other steps.
  const upload = useImageUpload({
    type: 'ACTIVITY_IMAGE',
    onUploaded: ({ id, url }) => setImage({ id, url }),
  })

  function setImage(image: Draft['image']) {
    // Read from the store: the upload can finish long after this render.
    const previous = draftStore(userId).getState().draft.image
    change({ image })
    if (previous) deleteUnusedUpload(previous)
  }

  return (
    <Wizard
      userId={userId}
      requestedStep={step}
      clock={clock}
      isImageUploading={upload.running !== null}
      onDiscard={() => {
        upload.cancel()
        if (draft.image) deleteUnusedUpload(draft.image)
      }}
      imagePicker={
        <Suspense fallback={<Skeleton height={320} radius={20} />}>
          <ImagePicker upload={upload} hasImage={draft.image !== null} onRemove={() => setImage(null)}>
            <DraftCover draft={draft} clock={clock} />
          </ImagePicker>
        </Suspense>
      }
      placePicker={
        <Suspense fallback={null}>
          <PlaceSearchPanel
            place={draft.place}
            error={pastAtPlace(draft, clock) ?? undefined}
            onChoose={(place) => change({ place, placeTimeZone: undefined })}
          />
        </Suspense>
      }
    />
  )
}
