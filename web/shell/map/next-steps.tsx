import { useQuery } from '@tanstack/react-query'
import * as pagesText from '#messages/pages'
import { ClearFilters, HiddenBy } from '../../features/activities/explore/hidden-by'
import { hiddenActivitiesQuery } from '../../features/activities/explore/hidden-query'
import type { ActivityFilters } from '../../features/activities/queries'
import { Button } from '../../ui/button'
import * as styles from './map.module.css'

type MapNextStepsProps = {
  bbox: string | undefined
  filters: Pick<ActivityFilters, 'q' | 'type'>
  onZoomOut: (() => void) | undefined
  onFilters: (changes: Pick<ActivityFilters, 'q' | 'type'>) => void
}

/** Buttons for a view without activities. */
export default function MapNextSteps({ bbox, filters, onZoomOut, onFilters }: MapNextStepsProps) {
  const { data: hidden, isError } = useQuery(
    hiddenActivitiesQuery(bbox === undefined ? undefined : { bbox }, filters),
  )
  return (
    <div className={styles.nextSteps}>
      {onZoomOut && (
        <Button variant="line" onClick={onZoomOut}>
          {pagesText.zoomOut()}
        </Button>
      )}
      {isError && <ClearFilters onClear={onFilters} />}
      {hidden && <HiddenBy filters={filters} hidden={hidden} where="area" onClear={onFilters} />}
    </div>
  )
}
