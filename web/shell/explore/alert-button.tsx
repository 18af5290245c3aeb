import { BellPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as pagesText from '#messages/pages'
import { RADIUS_DEFAULT_MILES, RADIUS_MAX_MILES } from '../../../worker/contract/limits'
import type { NearbyFilters } from '../../features/activities/queries'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Button } from '../../ui/button'
import { DialogPending } from '../../ui/dialog/dialog-pending'
import { useAreaName } from './near-button'
import type { ExploreArea } from './use-explore-area'

const AlertDialog = lazy(async () => ({
  default: (await import('../../features/alerts/alert-dialog')).AlertDialog,
}))

/** Offers alerts around the list's place, but not around the default place, which the user hasn't chosen. */
export function AlertButton({ area, filters }: { area: ExploreArea | undefined; filters: NearbyFilters }) {
  const [isOpen, setOpen] = useState(false)
  const shown = useDialogSubject(isOpen || null)
  const name = useAreaName(area)
  if (!area || area.source === 'default') return null
  const { latitude, longitude, radius = RADIUS_DEFAULT_MILES } = area
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BellPlus />
        {pagesText.alertMe()}
      </Button>
      {shown && (
        <Suspense fallback={<DialogPending />}>
          <AlertDialog
            place={{ latitude, longitude, name }}
            initial={{
              radius: Math.min(radius, RADIUS_MAX_MILES),
              type: filters.type,
              difficulty: filters.difficulty,
            }}
            open={shown.open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
