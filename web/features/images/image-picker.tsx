import { ImagePlus, Trash2, X } from 'lucide-react'
import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import type { ImageUpload } from './image-picker-upload'
import { IMAGE_TYPES } from './image-picker-upload'
import './image-picker.css'

type ImagePickerProps = {
  upload: ImageUpload
  hasImage: boolean
  onRemove: () => void
  /** What shows when nothing is being uploaded: the picture, or what stands for it. */
  children: ReactNode
}

/** A picture to drop or to choose, with the true progress of its upload. */
export function ImagePicker({ upload, hasImage, onRemove, children }: ImagePickerProps) {
  const { start, cancel, running, problem } = upload
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    start(event.dataTransfer.files)
  }

  function allowDrop(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    <fieldset
      className={classNames('image-picker', isOver && 'is-over')}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="label">
        Image<span className="optional"> (optional)</span>
      </legend>
      <div className="image-picker-view">
        {running ? <img src={running.preview} alt="" /> : children}
        {running && <Progress share={running.share} onCancel={cancel} />}
        {isOver && <span className="image-picker-drop">Drop it here</span>}
      </div>
      <div className="image-picker-acts">
        <label className="btn btn-line">
          <ImagePlus />
          {hasImage ? 'Replace image' : 'Choose image'}
          <input
            type="file"
            className="sr"
            accept={IMAGE_TYPES.join(',')}
            aria-describedby="image-picker-note"
            onChange={(event) => {
              start(event.target.files ?? [])
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        {hasImage && !running && (
          <Button variant="quiet" onClick={onRemove}>
            <Trash2 />
            Remove image
          </Button>
        )}
        <span className="hint" id="image-picker-note">
          or drop one here. JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. Without one we draw a cover.
        </span>
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** How much of an upload has been sent, and the button that ends it. */
export function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="image-picker-progress">
      <progress aria-label="Uploading image" max={1} value={share} />
      <span className="num small">{Math.round(share * 100)}%</span>
      <Button variant="quiet" onClick={onCancel}>
        <X />
        Cancel
      </Button>
    </div>
  )
}
