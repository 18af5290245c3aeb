import { Button } from '../../ui/button'

type MapNextStepsProps = { onZoomOut: (() => void) | undefined; onClear: (() => void) | undefined }

/** What to do where there are no activities. */
export function MapNextSteps({ onZoomOut, onClear }: MapNextStepsProps) {
  return (
    <div className="row">
      {onZoomOut && (
        <Button variant="line" onClick={onZoomOut}>
          Zoom out
        </Button>
      )}
      {onClear && (
        <Button variant="line" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
