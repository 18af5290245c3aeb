import { Camera, Trash2 } from 'lucide-react'
import * as imagesText from '#messages/images'
import { AVATAR_MAX_MB } from '../../../worker/contract/limits'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import * as styles from './avatar-picker.module.css'
import { ChooseFileButton } from './choose-file-button'
import { UploadProgress } from './upload-progress'
import { useFileInput } from './use-file-input'
import type { ImageUpload } from './use-image-upload'

type AvatarPickerProps = {
  upload: ImageUpload
  name: string
  image: string | null
  onRemove: () => void
}

/** Changes or removes the user's avatar, and shows the upload's progress. */
export function AvatarPicker({ upload, name, image, onRemove }: AvatarPickerProps) {
  const { running, error, status } = upload
  const { input, remove, cancel } = useFileInput({ onRemove, onCancel: upload.cancel })
  return (
    <div className={`row wrap-row ${styles.picker}`}>
      <Avatar name={name} image={running?.preview ?? image} size={88} />
      <div>
        <div className="row wrap-row">
          <ChooseFileButton upload={upload} input={input} describedBy="avatar-picker-note">
            <Camera />
            {imagesText.changeAvatar()}
          </ChooseFileButton>
          {image && !running && (
            <Button variant="quiet" onClick={remove}>
              <Trash2 />
              {imagesText.remove()}
            </Button>
          )}
        </div>
        {running ? (
          <UploadProgress isInline running={running} onCancel={cancel} />
        ) : (
          <p className={`small soft ${styles.note}`} id="avatar-picker-note">
            {imagesText.avatarHint({ max: AVATAR_MAX_MB })}
          </p>
        )}
        <p className="sr" role="status">
          {status}
        </p>
        <FormError pause={error?.pause}>{error?.text}</FormError>
      </div>
    </div>
  )
}
