import { LocateFixed } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/search-field'
import * as styles from './map.module.css'

type MapSearchBarProps = {
  q: string
  onSearch: (q: string) => void
  isLocating: boolean
  onLocate: () => Promise<void>
}

/** The search and the location button over the map. */
export function MapSearchBar({ q, onSearch, isLocating, onLocate }: MapSearchBarProps) {
  return (
    <div className={styles.searchBar}>
      <SearchField
        className={styles.search}
        label={pagesText.searchThisArea()}
        placeholder={pagesText.searchThisArea()}
        value={q}
        onSearch={onSearch}
      />
      <Button
        variant="line"
        round
        className={styles.locate}
        aria-label={pagesText.findMyLocation()}
        title={pagesText.findMyLocation()}
        busy={isLocating}
        onClick={() => void onLocate()}
      >
        {!isLocating && <LocateFixed />}
        <span>{pagesText.findMyLocation()}</span>
      </Button>
    </div>
  )
}
