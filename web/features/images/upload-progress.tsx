import { X } from 'lucide-react'
import { Button } from '../../ui/button'
import type { Running } from './image-picker-upload'

/** How much of an upload has been sent, and the button that ends it. */
export function UploadProgress({ running: { share }, onCancel }: { running: Running; onCancel: () => void }) {
  return (
    <div className="image-picker-progress">
      {/* Without a value it says that something goes on, and not how far it is. */}
      <progress aria-label="Uploading image" max={1} value={share ?? undefined} />
      <span className="num small">{stateOf(share)}</span>
      <Button variant="quiet" onClick={onCancel}>
        <X />
        Cancel
      </Button>
    </div>
  )
}

function stateOf(share: number | null): string {
  if (share === null) return 'Preparing'
  return share < 1 ? `${Math.round(share * 100)}%` : 'Finishing'
}
