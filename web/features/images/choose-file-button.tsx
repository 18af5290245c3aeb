import type { ReactNode, RefObject } from 'react'
import { buttonClass } from '../../ui/button-class'
import * as styles from './choose-file-button.module.css'
import type { ImageUpload } from './use-image-upload'
import { IMAGE_TYPES } from './use-image-upload'

type ChooseButtonProps = {
  upload: ImageUpload
  /** For the focus to come back to when the button that had it is gone. */
  input: RefObject<HTMLInputElement | null>
  describedBy: string
  children: ReactNode
}

/** Opens the device's own choice of pictures. */
export function ChooseButton({ upload, input, describedBy, children }: ChooseButtonProps) {
  return (
    <label className={buttonClass({ variant: 'line', className: styles.button })}>
      {children}
      <input
        ref={input}
        type="file"
        className="sr"
        accept={IMAGE_TYPES.join(',')}
        aria-describedby={describedBy}
        onChange={(event) => {
          upload.start(event.target.files ?? [])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
