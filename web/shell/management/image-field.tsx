import type { ImageFieldProps } from '../../features/activities/edit/fields'
import { ImagePicker } from '../../features/images/image-picker'
import { useUploadCleanup } from '../../features/images/unused-uploads'
import { useImageUpload } from '../../features/images/use-image-upload'
import { coverProps } from '../../lib/cover-props'
import { Cover } from '../../ui/cover'

/** Image field of the edit dialog. */
export default function ImageField({ activity, image, onChange }: ImageFieldProps) {
  const trackUpload = useUploadCleanup({ chosen: image, saved: activity.image })
  const upload = useImageUpload({
    type: 'ACTIVITY_IMAGE',
    onUploaded: (uploaded) => {
      trackUpload(uploaded)
      onChange(uploaded.url)
    },
  })
  return (
    <ImagePicker upload={upload} hasImage={image !== null} onRemove={() => onChange(null)}>
      <Cover {...coverProps({ ...activity, image })} sizes="560px" />
    </ImagePicker>
  )
}
