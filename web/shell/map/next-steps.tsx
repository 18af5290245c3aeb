import { Button } from '../../ui/button'

type MapNextStepsProps = { onZoomOut: (() => void) | undefined; onClear: (() => void) | undefined }

/** Buttons for a view without activities. */
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
