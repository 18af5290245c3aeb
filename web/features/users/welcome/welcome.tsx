import type { ReactNode } from 'react'
import { useState } from 'react'
import * as usersText from '#messages/users'
import type { Activity, ActivityType } from '../../../../worker/contract/activities'
import { formatCityLine } from '../../../../worker/contract/city-line'
import { firstName } from '../../../../worker/contract/first-name'
import type { LocationFeature } from '../../../../worker/contract/places'
import type { Me, ProfileUpdate } from '../../../../worker/contract/users'
import { failureOf } from '../../../lib/api'
import { coverProps } from '../../../lib/cover-props'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { FormError } from '../../../ui/form-error'
import { Logo } from '../../../ui/logo'
import { Interests } from '../interests/interests'
import { ApplicantPreview } from './applicant-preview'
import * as styles from './welcome.module.css'

/** Answers from the newcomer screen. */
type WelcomeAnswers = Pick<ProfileUpdate, 'avatar' | 'city' | 'state' | 'location' | 'interests'>

type WelcomeProps = {
  me: Me
  /** The activity that the user wants to open. */
  activity: Activity | undefined
  /** Stores the answers. @throws ApiError */
  onSave: (answers: WelcomeAnswers, city: LocationFeature | null) => Promise<void>
  onSkip: () => void
  photo: (props: { image: string | null; onChange: (image: string | null) => void }) => ReactNode
  cityField: (props: {
    place: LocationFeature | null
    onChoose: (place: LocationFeature) => void
  }) => ReactNode
}

/** The newcomer screen: a photo, the city, and interests, all optional (product.md 2.68). */
export function Welcome({ me, activity, onSave, onSkip, photo, cityField }: WelcomeProps) {
  const [image, setImage] = useState(me.avatar)
  const [place, setPlace] = useState<LocationFeature | null>(null)
  const [interests, setInterests] = useState<ActivityType[]>(me.interests ?? [])
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const city = place && cityOf(place)
  const failure = error === null ? null : failureOf(error)

  async function save(event: React.SubmitEvent) {
    event.preventDefault()
    setSaving(true)
    setError(null)
    const location = city && formatCityLine(city)
    try {
      await onSave(
        { interests, ...(image !== me.avatar && { avatar: image }), ...city, ...(location && { location }) },
        place,
      )
    } catch (failed) {
      setError(failed)
      setSaving(false)
    }
  }

  return (
    <div className={styles.screen}>
      <div className={styles.pane}>
        <div className={styles.top}>
          <Logo />
          <Button variant="quiet" onClick={onSkip}>
            {usersText.skip()}
          </Button>
        </div>
        <form className={styles.box} onSubmit={(event) => void save(event)} noValidate>
          <h1 tabIndex={-1}>{usersText.welcome({ name: firstName(me.name) })}</h1>
          <p className={`lead ${styles.lead}`}>{usersText.welcomeHint()}</p>
          <div className={styles.photo}>
            {photo({ image, onChange: setImage })}
            <div>
              <b>{usersText.aPhotoOfYou()}</b>
              <p className="small soft">{usersText.photoHint()}</p>
            </div>
          </div>
          <div className={styles.city}>{cityField({ place, onChoose: setPlace })}</div>
          <Interests label={usersText.whatAreYouInto()} value={interests} onChange={setInterests} />
          <FormError pause={failure?.pause}>{failure?.text}</FormError>
          <div className={styles.ends}>
            <Button type="submit" size="lg" block busy={isSaving}>
              {usersText.saveAndContinue()}
            </Button>
          </div>
          {activity && <NextStop activity={activity} />}
        </form>
      </div>
      <div className={styles.preview}>
        <div>
          <Cover
            className={styles.art}
            {...(activity ? coverProps(activity) : { type: 'SPORTS_FITNESS', id: 'a1', hour: 17 })}
            sizes="50vw"
          />
          <ApplicantPreview
            organizer={activity && firstName(activity.creator.name)}
            name={me.name}
            image={image}
            city={city ? formatCityLine(city) : me.city}
            interests={interests}
          />
        </div>
      </div>
    </div>
  )
}

/** Shows which activity the user will see next. */
function NextStop({ activity }: { activity: Activity }) {
  return (
    <p className={`row small soft ${styles.next}`}>
      <Cover {...coverProps(activity)} sizes="34px" />
      <span>{usersText.nextStop({ title: activity.title, strong: (text) => <b dir="auto">{text}</b> })}</span>
    </p>
  )
}

/** Returns the city of a place, never its address. */
function cityOf({ text, properties }: LocationFeature): { city: string; state: string | null } {
  return { city: properties.city || text, state: properties.state ?? null }
}
