import type { QueryClient } from '@tanstack/react-query'
import type { ParticipationWithActivity } from '../../../worker/contract/activities'
import { SAVED_MAPS_MAX } from '../../../worker/contract/limits'
import { comingParticipationsQuery } from '../../features/participations/queries'
import { mapSourcesQuery } from '../../features/places/queries'

/** Delay, so the page loads its content first. */
const PAUSE_MS = 3000

/** Saves the maps of the user's next plans whenever the plans have loaded, until the returned function is called. */
export function keepMapsOfPlans(queryClient: QueryClient, userId: string): () => void {
  const abort = new AbortController()
  const { queryKey } = comingParticipationsQuery(userId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    // Storage may be full or forbidden.
    timer = setTimeout(() => void keepMaps(queryClient, userId, abort.signal).catch(() => {}), PAUSE_MS)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isOfPlans = event.query.queryKey[0] === queryKey[0] && event.query.queryKey[1] === queryKey[1]
    if (isOfPlans && event.type === 'updated' && event.action.type === 'success') plan()
  })
  if (queryClient.getQueryData(queryKey)) plan()
  return () => {
    abort.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}

async function keepMaps(queryClient: QueryClient, userId: string, signal: AbortSignal): Promise<void> {
  const plans = queryClient.getQueryData(comingParticipationsQuery(userId).queryKey)
  if (!plans || !navigator.onLine || savesData()) return
  const { tiles, styles } = await queryClient.fetchQuery(mapSourcesQuery)
  // We are not allowed to store a provider's images.
  if (!tiles || styles) return
  const { saveMaps } = await import('../../features/places/static-map/saved-maps')
  await saveMaps(placesOf(plans), { sources: tiles, userId, signal })
}

function placesOf(plans: readonly ParticipationWithActivity[]) {
  return plans
    .filter(({ activity }) => activity.cancelledAt === null)
    .slice(0, SAVED_MAPS_MAX)
    .map(({ activity }) => activity.location)
}

/** Returns whether the user asked the browser to load less. */
function savesData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}
