import { X } from 'lucide-react'
import * as imagesText from '#messages/images'
import { formatPercent } from '../../lib/percent'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import * as styles from './upload-progress.module.css'
import type { RunningUpload } from './use-image-upload'

/** Progress of an upload and a button to cancel it. */
export function UploadProgress({
  running: { share },
  onCancel,
  isInline,
}: {
  running: RunningUpload
  onCancel: () => void
  /** Shows the progress in the text flow instead of over the image. */
  isInline?: boolean
}) {
  return (
    <div className={classNames(styles.progress, isInline && styles.inline)}>
      {/* Without a value, the progress is indeterminate. */}
      <progress aria-label={imagesText.uploadingImage()} max={1} value={share ?? undefined} />
      <span className="num small">{labelOf(share)}</span>
      <Button variant="quiet" onClick={onCancel}>
        <X />
        {imagesText.cancel()}
      </Button>
    </div>
  )
}

function labelOf(share: number | null): string {
  if (share === null) return imagesText.preparing()
  return share < 1 ? formatPercent(Math.round(share * 100)) : imagesText.finishing()
}
