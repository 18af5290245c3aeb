import * as pagesText from '#messages/pages'
import type { NearbyFilters } from '../../features/activities/queries'
import { AlertButton } from './alert-button'
import * as styles from './near-button.module.css'
import type { ExploreArea } from './use-explore-area'

/** Offers alerts below the last card of the list. */
export default function AlertOffer({ area, filters }: { area: ExploreArea; filters: NearbyFilters }) {
  return (
    <div className={styles.offer}>
      <p className="soft">{pagesText.thatIsEverything()}</p>
      <AlertButton area={area} filters={filters} />
    </div>
  )
}
