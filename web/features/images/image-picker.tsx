import { ImagePlus, Trash2 } from 'lucide-react'
import type { DragEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import { ChooseButton } from './choose-file-button'
import * as styles from './image-picker.module.css'
import { UploadProgress } from './upload-progress'
import type { ImageUpload } from './use-image-upload'

type ImagePickerProps = {
  upload: ImageUpload
  hasImage: boolean
  onRemove: () => void
  /** What shows when nothing is being uploaded: the picture, or what stands for it. */
  children: ReactNode
}

/** A picture to drop or to choose, with the true progress of its upload. */
export function ImagePicker({ upload, hasImage, onRemove, children }: ImagePickerProps) {
  const { start, cancel, running, problem, outcome } = upload
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

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
      className={styles.picker}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend>
        Image<span className={styles.optional}> (optional)</span>
      </legend>
      <div className={styles.view}>
        {running ? <img src={running.preview} alt="" /> : children}
        {running && (
          <UploadProgress
            running={running}
            onCancel={() => {
              cancel()
              input.current?.focus()
            }}
          />
        )}
        {isOver && <span className={styles.drop}>Drop it here</span>}
      </div>
      <div className={styles.acts}>
        <ChooseButton upload={upload} input={input} describedBy="image-picker-note">
          <ImagePlus />
          {hasImage ? 'Replace image' : 'Choose image'}
        </ChooseButton>
        {hasImage && !running && (
          <Button
            variant="quiet"
            onClick={() => {
              onRemove()
              input.current?.focus()
            }}
          >
            <Trash2 />
            Remove image
          </Button>
        )}
        <span className={`small soft ${styles.note}`} id="image-picker-note">
          or drop one here. JPEG, PNG, WebP, GIF or AVIF, up to 5 MB; larger photos are made smaller before
          they leave your device. Without one we draw a cover.
        </span>
      </div>
      <p className="sr" role="status">
        {outcome}
      </p>
      <FormError>{problem}</FormError>
    </fieldset>
  )
}
