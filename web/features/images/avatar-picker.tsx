import { Camera, Trash2 } from 'lucide-react'
import { AVATAR_MAX_MB } from '../../../worker/contract/limits'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Progress } from './image-picker'
import type { ImageUpload } from './image-picker-upload'
import { IMAGE_TYPES } from './image-picker-upload'
import './avatar-picker.css'

type AvatarPickerProps = {
  upload: ImageUpload
  name: string
  image: string | null
  onRemove: () => void
}

/** A person's picture to change, with the true progress of its upload. */
export function AvatarPicker({ upload, name, image, onRemove }: AvatarPickerProps) {
  const { start, cancel, running, problem } = upload
  return (
    <div className="avatar-picker image-picker-acts">
      <Avatar name={name} image={running?.preview ?? image} size={88} />
      <div>
        <div className="row wrap-row">
          <label className="btn btn-line">
            <Camera />
            Change avatar
            <input
              type="file"
              className="sr"
              accept={IMAGE_TYPES.join(',')}
              aria-describedby="avatar-picker-note"
              onChange={(event) => {
                start(event.target.files ?? [])
                // So that the same file can be chosen again.
                event.target.value = ''
              }}
            />
          </label>
          {image && !running && (
            <Button variant="quiet" onClick={onRemove}>
              <Trash2 />
              Remove
            </Button>
          )}
        </div>
        {running ? (
          <Progress share={running.share} onCancel={cancel} />
        ) : (
          <p className="hint" id="avatar-picker-note">
            Images only, up to {AVATAR_MAX_MB}MB.
          </p>
        )}
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
