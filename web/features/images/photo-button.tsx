import { Camera } from 'lucide-react'
import * as imagesText from '#messages/images'
import { Avatar } from '../../ui/avatar'
import { FormError } from '../../ui/form-error'
import { Spinner } from '../../ui/spinner'
import * as styles from './photo-button.module.css'
import type { ImageUpload } from './use-image-upload'
import { IMAGE_TYPES } from './use-image-upload'

/** Round button that shows the user's photo and opens the file picker to change it. */
export function PhotoButton({
  upload,
  name,
  image,
}: {
  upload: ImageUpload
  name: string
  image: string | null
}) {
  const { running, error, status } = upload
  const shown = running?.preview ?? image
  return (
    <div>
      <label className={styles.button} data-empty={!shown} aria-busy={running !== null}>
        <span className="sr">{shown ? imagesText.changeYourPhoto() : imagesText.addAPhoto()}</span>
        {shown ? <Avatar name={name} image={shown} size={96} /> : <Camera />}
        {running && (
          <span className={styles.progress}>
            <Spinner label={imagesText.uploading()} />
          </span>
        )}
        <input
          type="file"
          className="sr"
          accept={IMAGE_TYPES.join(',')}
          onChange={({ target }) => {
            upload.start(target.files ?? [])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
      </label>
      <p className="sr" role="status">
        {status}
      </p>
      <FormError pause={error?.pause}>{error?.text}</FormError>
    </div>
  )
}
