import { Camera, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { AVATAR_MAX_MB } from '../../../worker/contract/limits'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import * as styles from './avatar-picker.module.css'
import { ChooseButton } from './choose-file-button'
import { UploadProgress } from './upload-progress'
import type { ImageUpload } from './use-image-upload'

type AvatarPickerProps = {
  upload: ImageUpload
  name: string
  image: string | null
  onRemove: () => void
}

/** A person's picture to change, with the true progress of its upload. */
export function AvatarPicker({ upload, name, image, onRemove }: AvatarPickerProps) {
  const { cancel, running, problem, outcome } = upload
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picker}>
      <Avatar name={name} image={running?.preview ?? image} size={88} />
      <div>
        <div className="row wrap-row">
          <ChooseButton upload={upload} input={input} describedBy="avatar-picker-note">
            <Camera />
            Change avatar
          </ChooseButton>
          {image && !running && (
            <Button
              variant="quiet"
              onClick={() => {
                onRemove()
                input.current?.focus()
              }}
            >
              <Trash2 />
              Remove
            </Button>
          )}
        </div>
        {running ? (
          <UploadProgress
            isInline
            running={running}
            onCancel={() => {
              cancel()
              input.current?.focus()
            }}
          />
        ) : (
          <p className={`small soft ${styles.note}`} id="avatar-picker-note">
            Images only, up to {AVATAR_MAX_MB}MB. Larger photos are made smaller before they leave your
            device.
          </p>
        )}
        <p className="sr" role="status">
          {outcome}
        </p>
        <FormError>{problem}</FormError>
      </div>
    </div>
  )
}
