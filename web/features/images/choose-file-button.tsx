import type { ReactNode, RefObject } from 'react'
import { buttonClass } from '../../ui/button-class'
import type { ImageUpload } from './use-image-upload'
import { IMAGE_TYPES } from './use-image-upload'

type ChooseFileButtonProps = {
  upload: ImageUpload
  /** Receives focus when another control disappears. */
  input: RefObject<HTMLInputElement | null>
  describedBy: string
  children: ReactNode
}

/** Opens the device's file picker for images. */
export function ChooseFileButton({ upload, input, describedBy, children }: ChooseFileButtonProps) {
  return (
    <label className={buttonClass({ variant: 'line' })}>
      {children}
      <input
        ref={input}
        type="file"
        className="sr"
        accept={IMAGE_TYPES.join(',')}
        aria-describedby={describedBy}
        onChange={(event) => {
          upload.start(event.target.files ?? [])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
