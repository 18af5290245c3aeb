import { ImagePlus, Trash2 } from 'lucide-react'
import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import * as imagesText from '#messages/images'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import { ChooseFileButton } from './choose-file-button'
import * as styles from './image-picker.module.css'
import { UploadProgress } from './upload-progress'
import { useFileInput } from './use-file-input'
import type { ImageUpload } from './use-image-upload'

type ImagePickerProps = {
  upload: ImageUpload
  hasImage: boolean
  onRemove: () => void
  /** The image, or a placeholder. */
  children: ReactNode
}

/** Uploads an image by drag and drop or from the file picker, and shows the upload's progress. */
export function ImagePicker({ upload, hasImage, onRemove, children }: ImagePickerProps) {
  const { start, running, error, status } = upload
  const [isDragOver, setDragOver] = useState(false)
  const { input, remove, cancel } = useFileInput({ onRemove, onCancel: upload.cancel })

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragOver(false)
    start(event.dataTransfer.files)
  }

  function allowDrop(event: DragEvent) {
    event.preventDefault()
    setDragOver(true)
  }

  return (
    <fieldset
      className={styles.picker}
      onDragOver={allowDrop}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <legend>
        {imagesText.imageOptional({ optional: (text) => <span className={styles.optional}>{text}</span> })}
      </legend>
      <div className={styles.view}>
        {running ? <img src={running.preview} alt="" /> : children}
        {running && <UploadProgress running={running} onCancel={cancel} />}
        {isDragOver && <span className={styles.drop}>{imagesText.dropHere()}</span>}
      </div>
      <div className={`row wrap-row ${styles.actions}`}>
        <ChooseFileButton upload={upload} input={input} describedBy="image-picker-note">
          <ImagePlus />
          {hasImage ? imagesText.replaceImage() : imagesText.chooseImage()}
        </ChooseFileButton>
        {hasImage && !running && (
          <Button variant="quiet" onClick={remove}>
            <Trash2 />
            {imagesText.removeImage()}
          </Button>
        )}
        <span className={`small soft ${styles.note}`} id="image-picker-note">
          {imagesText.coverHint()}
        </span>
      </div>
      <p className="sr" role="status">
        {status}
      </p>
      <FormError pause={error?.pause}>{error?.text}</FormError>
    </fieldset>
  )
}
