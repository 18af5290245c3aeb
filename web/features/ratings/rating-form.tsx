import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import * as ratingsText from '#messages/ratings'
import type { Activity } from '../../../worker/contract/activities'
import type { RatingTag } from '../../../worker/contract/labels'
import { RATING_TAGS } from '../../../worker/contract/labels'
import type { AfterActivity } from '../../../worker/contract/ratings'
import { failureOf } from '../../lib/api'
import { FormError } from '../../ui/form-error'
import * as styles from './after.module.css'
import { useRate } from './queries'

/** Label and mouth shape of each score. */
const SCORES = [
  { score: 1, word: () => ratingsText.poor(), mouth: 'M11 24q6-6 12 0' },
  { score: 2, word: () => ratingsText.soSo(), mouth: 'M11 23q6-3 12 0' },
  { score: 3, word: () => ratingsText.fine(), mouth: 'M11 22h12' },
  { score: 4, word: () => ratingsText.good(), mouth: 'M11 21q6 4 12 0' },
  { score: 5, word: () => ratingsText.great(), mouth: 'M10 20q7 9 14 0z' },
] as const

const isTag = (name: string): name is RatingTag => name in RATING_TAGS
const TAGS = Object.keys(RATING_TAGS).filter(isTag)

type RatingFormProps = {
  activity: Activity
  /** First name of the organizer. */
  organizer: string
  rating: AfterActivity['rating']
}

/** Rates a past activity with a face and highlights. Each press saves. */
export function RatingForm({ activity, organizer, rating }: RatingFormProps) {
  const name = useId()
  const [score, setScore] = useState<number | null>(rating?.score ?? null)
  const [tags, setTags] = useState<readonly RatingTag[]>(rating?.tags ?? [])
  const rate = useRate(activity.id)
  const failure = rate.isError ? failureOf(rate.error) : null

  function change(next: { score: number | null; tags: readonly RatingTag[] }) {
    setScore(next.score)
    setTags(next.tags)
    if (next.score !== null) rate.mutate({ score: next.score, tags: [...next.tags] })
  }

  return (
    <div className={styles.form}>
      <h2>{ratingsText.howWas({ title: activity.title })}</h2>
      <div className={styles.scale} role="radiogroup" aria-label={ratingsText.rating()}>
        {SCORES.map(({ score: value, word, mouth }) => (
          <label key={value}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={value === score}
              onChange={() => change({ score: value, tags })}
              aria-label={ratingsText.scoreOfFive({ score: value, word: word() })}
            />
            <svg viewBox="0 0 34 34" aria-hidden="true">
              <circle cx="17" cy="17" r="15" />
              <path d="M12 13v1M22 13v1" />
              <path d={mouth} />
            </svg>
            {word()}
          </label>
        ))}
      </div>
      <p className={styles.private}>
        <Lock />
        <span>{ratingsText.isPrivate({ organizer })}</span>
      </p>
      {score !== null && (
        <fieldset className={styles.tags}>
          <legend>{ratingsText.whatStoodOut()}</legend>
          <div>
            {TAGS.map((tag) => (
              <button
                key={tag}
                type="button"
                aria-pressed={tags.includes(tag)}
                onClick={() =>
                  change({
                    score,
                    tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag],
                  })
                }
              >
                {RATING_TAGS[tag]()}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      <p className={`small soft ${styles.saved}`} role="status">
        {rate.isSuccess && ratingsText.saved()}
      </p>
    </div>
  )
}
