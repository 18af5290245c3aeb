import { X } from 'lucide-react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import * as styles from './upload-progress.module.css'
import type { Running } from './use-image-upload'

/** How much of an upload has been sent, and the button that ends it. */
export function UploadProgress({
  running: { share },
  onCancel,
  isInline,
}: {
  running: Running
  onCancel: () => void
  /** In the text instead of on the picture. */
  isInline?: boolean
}) {
  return (
    <div className={classNames(styles.progress, isInline && styles.inline)}>
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
