import { useUploadCleanup } from './unused-uploads'
import type { ImageUpload } from './use-image-upload'
import { useImageUpload } from './use-image-upload'

type Options = {
  /** The form's avatar, possibly unsaved. */
  chosen: string | null
  saved: string | null
  onChange: (image: string) => void
}

/** Uploads avatars for a form, and deletes those that are never saved. */
export function useAvatarUpload({ chosen, saved, onChange }: Options): ImageUpload {
  const trackUpload = useUploadCleanup({ chosen, saved })
  return useImageUpload({
    type: 'AVATAR',
    onUploaded: (uploaded) => {
      trackUpload(uploaded)
      onChange(uploaded.url)
    },
  })
}
