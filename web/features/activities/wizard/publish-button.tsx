import { useQuery } from '@tanstack/react-query'
import * as activityFormText from '#messages/activity-form'
import { Button } from '../../../ui/button'
import { FormError } from '../../../ui/form-error'
import { guessedLanguageQuery } from '../language/guess'
import type { Draft } from './draft'
import { priceOf } from './draft'
import { refusedStep, toNewActivity } from './send'
import { REVIEW_STEP } from './step'
import type { Publishing } from './use-publish'
import * as styles from './wizard.module.css'

type PublishButtonProps = { draft: Draft; publishing: Publishing; isImageUploading: boolean }

/** The button that publishes the activity, with the error of the last attempt. */
export function PublishButton({ draft, publishing, isImageUploading }: PublishButtonProps) {
  const { publish, isPending, errorAt } = publishing
  const error = errorAt(REVIEW_STEP)
  const { data: guessed = null } = useQuery(guessedLanguageQuery(draft))
  return (
    <div className={styles.publish}>
      <Button
        className={styles.publishButton}
        variant="accent"
        size="lg"
        block
        busy={isPending}
        disabled={isImageUploading}
        onClick={() => publish(toNewActivity({ ...draft, language: draft.language ?? guessed }), refusedStep)}
      >
        {isPending ? activityFormText.creatingActivity() : activityFormText.createActivity()}
      </Button>
      {isImageUploading && (
        <p className="small soft" role="status">
          {activityFormText.imageUploading()}
        </p>
      )}
      {error && (
        <FormError className={styles.publishError} pause={error.pause}>
          {error.text}
        </FormError>
      )}
      {priceOf(draft) > 0 && <p className="small soft">{activityFormText.payYouDirectly()}</p>}
    </div>
  )
}
