import { Button } from '../../../ui/button'
import { FormError } from '../../../ui/form-error'
import { REVIEW_STEP } from './step'
import type { Publishing } from './use-publish'
import * as styles from './wizard.module.css'

type PublishButtonProps = { publishing: Publishing; isImageUploading: boolean; isPaid: boolean }

/** The button that publishes the activity, with the error of the last attempt. */
export function PublishButton({ publishing, isImageUploading, isPaid }: PublishButtonProps) {
  const { publish, isPending, errorAt } = publishing
  const error = errorAt(REVIEW_STEP)
  return (
    <div className={styles.publish}>
      <Button
        className={styles.publishButton}
        variant="accent"
        size="lg"
        block
        busy={isPending}
        disabled={isImageUploading}
        onClick={publish}
      >
        {isPending ? 'Creating Activity...' : 'Create Activity'}
      </Button>
      {isImageUploading && (
        <p className="small soft" role="status">
          Your image is still uploading.
        </p>
      )}
      {error && (
        <FormError className={styles.publishError} pause={error.pause}>
          {error.text}
        </FormError>
      )}
      {isPaid && <p className="small soft">Participants pay you directly.</p>}
    </div>
  )
}
