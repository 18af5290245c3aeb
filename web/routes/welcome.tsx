import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import { IS_UNITED_STATES } from '../../worker/contract/main-country'
import type { LocationFeature } from '../../worker/contract/places'
import { activityQuery } from '../features/activities/queries'
import { useUpdateMe } from '../features/auth/queries'
import { PhotoButton } from '../features/images/photo-button'
import { useAvatarUpload } from '../features/images/use-avatar-upload'
import { Welcome } from '../features/users/welcome/welcome'
import { rememberPlace } from '../lib/chosen-places'
import { formatFeature } from '../lib/format'
import { isLocationGranted } from '../lib/geolocation'
import { requireUser, safeNext, useMe } from '../lib/session'
import { Skeleton } from '../ui/skeleton'

// The place search is a fifth of the page's code, and only needed when typing.
const PlaceSearch = lazy(async () => ({
  default: (await import('../features/places/search/place-search')).PlaceSearch,
}))

const ACTIVITY = /^\/activity\/([\w-]+)(?:[?#]|$)/

/** The screen shown after a sign-up. It continues to `next`. */
export const Route = createFileRoute('/welcome')({
  head: () => ({ meta: [{ title: pagesText.welcome() }] }),
  validateSearch: ({ next }: { next?: unknown }): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  component: WelcomePage,
})

function WelcomePage() {
  const { next } = Route.useSearch()
  const me = useMe()
  const update = useUpdateMe()
  const router = useRouter()
  const activityId = ACTIVITY.exec(next ?? '')?.[1]
  const activity = useQuery({
    ...activityQuery(activityId ?? ''),
    enabled: activityId !== undefined,
    retry: false,
  })

  /** Opens the next page in place of this one, so that the back button does not return here. */
  const leave = () => router.history.replace(safeNext(next))

  return (
    <Welcome
      me={me}
      activity={activity.data}
      onSave={async (answers, city) => {
        await update.mutateAsync(answers)
        if (city) await rememberCity(me.id, city)
        leave()
      }}
      onSkip={() => {
        // Once interests are saved, even none, the screen isn't shown again. If this fails, the next sign-in
        // shows it.
        update.mutate({ interests: me.interests ?? [] })
        leave()
      }}
      photo={(props) => <PhotoField {...props} name={me.name} saved={me.avatar} />}
      cityField={({ place, onChoose }) => (
        <Suspense fallback={<Skeleton height={102} />}>
          <PlaceSearch
            label={pagesText.yourCity()}
            placeholder={IS_UNITED_STATES ? pagesText.cityNeighborhoodOrZip() : pagesText.cityOrPostalCode()}
            hint={pagesText.onlyTheCityIsShown()}
            place={place}
            near={undefined}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    />
  )
}

/** Makes Explore search around the city, unless the device's position is known. */
async function rememberCity(userId: string, city: LocationFeature): Promise<void> {
  if (await isLocationGranted()) return
  const [longitude, latitude] = city.center
  rememberPlace(userId, { latitude, longitude, name: formatFeature(city) }, undefined)
}

type PhotoFieldProps = {
  name: string
  image: string | null
  saved: string | null
  onChange: (image: string | null) => void
}

function PhotoField({ name, image, saved, onChange }: PhotoFieldProps) {
  const upload = useAvatarUpload({ chosen: image, saved, onChange })
  return <PhotoButton upload={upload} name={name} image={image} />
}
